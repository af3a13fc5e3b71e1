import { REPORT_ROWS } from '@haat/contract/reports/files';
import type { Paise } from '@haat/domain/basics/money';
import { orderTypesWith } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';
import { type Days, within } from './sold-goods-read.ts';

/** What customers paid and got back on a day in India by one tender. */
export interface MoneyRow {
  day: string;
  /** As payments name it, in small letters: shop and counter write it differently. */
  tender: string;
  received: Paise;
  returned: Paise;
}

/** The order types whose money is a customer's. */
const CUSTOMERS = orderTypesWith(({ money }) => money === 'from customer' || money === 'to customer');

/** What came in from customers, and went back to them, by day and tender, in all channels together. */
export async function moneyByDay(db: Db, caller: Caller, days: Days): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    SELECT (p.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, lower(p.method) AS tender,
      ${sumOf(sql`p.amount_paise`, sql`p.amount_paise > 0`)} AS received, ${sumOf(sql`-p.amount_paise`, sql`p.amount_paise < 0`)} AS returned
    FROM payments p JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE ${staffScope(caller, 'reports.download', 'o')} AND ${within('p.created_at', days)} AND o.order_type = ANY(${CUSTOMERS}::text[])
    GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${REPORT_ROWS}`.execute(db);
  return rows;
}
