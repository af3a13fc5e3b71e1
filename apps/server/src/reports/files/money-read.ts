import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { MONEY } from '../../sales/days/day-sources.ts';
import { type Days, rowsOf } from './sold-goods-read.ts';

/** What customers paid and got back on a day in India by one tender. */
export interface MoneyRow {
  day: string;
  /** As payments name it, in small letters: shop and counter write it differently. */
  tender: string;
  received: Paise;
  returned: Paise;
}

/** What came in from customers, and went back to them, by day and tender, in all channels together. */
export async function moneyByDay(tx: Tx, caller: Caller, days: Days): Promise<RawBuilder<MoneyRow>> {
  return sql`
    SELECT d.day::text AS day, d.tender, ${sumOf(sql`d.received_paise`)} AS received, ${sumOf(sql`d.returned_paise`)} AS returned
    FROM ${await rowsOf(tx, MONEY, caller, days)} d GROUP BY 1, 2 ORDER BY 1, 2`;
}
