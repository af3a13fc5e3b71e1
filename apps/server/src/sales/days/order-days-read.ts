import type { OrderType } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import {
  type DaySums,
  LINE_PIECES,
  LINES_OF_ORDERS,
  PLACED,
  REVERSED_AT,
  SUM_COLUMNS,
  sumsOfDays,
} from './day-sums.ts';
import { among, type DaysWanted, splitDays } from './split-days.ts';

export interface ProductPieces {
  marketplaceId: string;
  productId: string;
  pieces: number;
}

/**
 * Totals of orders by day and type, exact to the paisa: from stored sums where they are right, otherwise from the
 * orders.
 */
export async function readDays(tx: Tx, wanted: DaysWanted): Promise<DaySums[]> {
  const { stored, live } = await splitDays(tx, wanted);
  const { rows } = await sql<DaySums>`
      SELECT day::text, order_type AS "orderType", ${sumOf(sql`orders`)} AS orders, ${sumOf(sql`lines`)} AS lines,
        ${sumOf(sql`pieces`)} AS pieces, ${sumOf(sql`total_paise`)} AS total, ${sumOf(sql`shipping_paise`)} AS shipping,
        ${sumOf(sql`revenue_paise`)} AS revenue, ${sumOf(sql`uncosted_lines`)} AS uncosted
      FROM (
        SELECT d.day, d.order_type, ${SUM_COLUMNS} FROM order_days d WHERE ${stored}
        UNION ALL
        SELECT day, order_type, ${SUM_COLUMNS} FROM (${sumsOfDays(live('o', PLACED), live('v', REVERSED_AT))}) made
      ) sums GROUP BY day, order_type ORDER BY day, order_type`.execute(tx);
  return rows;
}

/** The best-selling products until a day, by pieces. */
export function readTopProducts(
  db: Db,
  wanted: DaysWanted & { to: string; types: readonly OrderType[] },
  most: number,
): Promise<ProductPieces[]> {
  return inSnapshot(db, async (tx) => {
    const { of, from, types } = wanted;
    const { stored, live, changed } = await splitDays(tx, wanted);
    // Sums of whole months, less days counted live.
    const month = sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`;
    // Skipped when empty, since over all stores it has no index.
    const rest = from.endsWith('-01')
      ? sql``
      : sql`UNION ALL
        SELECT d.marketplace_id, d.product_id, d.pieces FROM product_days d WHERE ${stored} AND d.day < ${month}`;
    const { rows } = await sql<ProductPieces>`
      SELECT marketplace_id AS "marketplaceId", product_id AS "productId", ${sumOf(sql`pieces`)} AS pieces
      FROM (
        SELECT d.marketplace_id, d.product_id, d.pieces FROM product_months d
        WHERE ${of('d')} AND d.order_type = ANY(${[...types]}::text[]) AND d.month >= ${month}
        UNION ALL
        SELECT d.marketplace_id, d.product_id, -d.pieces FROM product_days d
        WHERE ${of('d')} AND d.order_type = ANY(${[...types]}::text[]) AND d.day >= ${month} AND ${among(changed)}
        ${rest}
        UNION ALL
        SELECT o.marketplace_id, i.product_id, ${LINE_PIECES} FROM orders o ${LINES_OF_ORDERS} WHERE ${live('o', PLACED)} GROUP BY 1, 2
      ) sums GROUP BY marketplace_id, product_id HAVING sum(pieces) > 0
      ORDER BY sum(pieces) DESC, product_id LIMIT ${most}`.execute(tx);
    return rows;
  });
}
