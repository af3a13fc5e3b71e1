import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { DAY, IS_LATE } from './day-sums.ts';

export interface StoreDay {
  marketplaceId: string;
  storeId: string;
  day: string;
}

export type DaysOf = (alias: string) => RawBuilder<boolean>;

/** Days that need summing up again, after changes or late orders, in this transaction's snapshot. */
export async function changedDays(
  tx: Tx,
  of: DaysOf,
  { from = '-infinity', before }: { from?: string; before: string },
): Promise<StoreDay[]> {
  const { rows } = await sql<StoreDay>`
    WITH late AS (
      SELECT o.marketplace_id, o.store_id, ${DAY} AS day, count(*) AS orders FROM orders o
      WHERE ${of('o')} AND ${IS_LATE} AND o.created_at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
        AND o.created_at < (${before}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
      GROUP BY 1, 2, 3
    ), known AS (
      SELECT d.marketplace_id, d.store_id, d.day, sum(d.late_orders) AS orders FROM order_days d
      WHERE ${of('d')} AND d.day >= ${from}::date AND d.day < ${before}::date GROUP BY 1, 2, 3
    )
    SELECT c.marketplace_id AS "marketplaceId", c.store_id AS "storeId", c.day::text FROM order_day_changes c
      WHERE ${of('c')} AND c.day >= ${from}::date AND c.day < ${before}::date
    UNION
    SELECT l.marketplace_id, l.store_id, l.day::text FROM late l
      LEFT JOIN known k ON k.marketplace_id = l.marketplace_id AND k.store_id = l.store_id AND k.day = l.day
      WHERE k.orders IS DISTINCT FROM l.orders`.execute(tx);
  return rows;
}
