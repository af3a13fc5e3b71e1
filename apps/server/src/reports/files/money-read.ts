import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { MONEY } from '../../sales/days/day-sources.ts';
import { type Days, rowsOf } from './sold-goods-read.ts';

/** Customers' payments and refunds on a day in India, by tender. */
export interface MoneyRow {
  day: string;
  /** In lower case, as shop and counter differ. */
  tender: string;
  received: Paise;
  returned: Paise;
}

/** By day and tender, all channels together. */
export async function moneyByDay(tx: Tx, caller: Caller, days: Days): Promise<RawBuilder<MoneyRow>> {
  return sql`
    SELECT d.day::text AS day, d.tender, ${sumOf(sql`d.received_paise`)} AS received, ${sumOf(sql`d.returned_paise`)} AS returned
    FROM ${await rowsOf(tx, MONEY, caller, days)} d GROUP BY 1, 2 ORDER BY 1, 2`;
}
