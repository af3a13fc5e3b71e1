import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';
import { dayRows } from '../../sales/days/day-rows-read.ts';
import { type DaySource, PRODUCTS } from '../../sales/days/day-sources.ts';

/** 'YYYY-MM-DD' in India, inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Sums `d` within the caller's scope. */
export const rowsOf = (tx: Tx, source: DaySource, caller: Caller, days: Days) =>
  dayRows(tx, source, { of: (alias) => staffScope(caller, 'reports.download', alias), ...days });

interface Sold {
  /** Pieces, kilograms or litres, of one product. */
  pieces: number;
  returned: number;
  sales: Paise;
  /** Sales without tax. */
  taxable: Paise;
  /** Cost, and margin above it, of remaining sales with a known cost. */
  cost: Paise;
  margin: Paise;
  /** Lines of unknown cost. */
  costMissing: number;
}

/** Prices of sales, less returns. */
const SOLD = sql`${sumOf(sql`d.sales_paise`)} AS sales, ${sumOf(sql`d.taxable_paise`)} AS taxable, ${sumOf(sql`d.cost_paise`)} AS cost,
  ${sumOf(sql`d.margin_paise`)} AS margin, ${sumOf(sql`d.uncosted_lines`)} AS "costMissing"`;

type SoldProduct = Sold & { store: string; name: string; sku: string; category: string; soldBy: SoldBy };

/** Best-selling first, with the name of the last sale. */
export async function soldProducts(tx: Tx, caller: Caller, days: Days): Promise<RawBuilder<SoldProduct>> {
  const last = (name: string) =>
    sql`(array_agg(${sql.ref(`d.${name}`)} ORDER BY d.last_sold_at DESC, d.category))[1] AS ${sql.ref(name)}`;
  return sql`
    SELECT s.name AS store, g.name, g.sku, g.category, g."soldBy", g.pieces, g.returned, g.sales, g.taxable, g.cost, g.margin, g."costMissing" FROM (
      SELECT d.marketplace_id, d.store_id, d.product_id, d.goods_id, d.sold_by AS "soldBy", ${last('name')}, ${last('sku')}, ${last('category')},
        sum(d.quantity)::float8 AS pieces, sum(d.returned_quantity)::float8 AS returned, ${SOLD}
      FROM ${await rowsOf(tx, PRODUCTS, caller, days)} d GROUP BY d.marketplace_id, d.store_id, d.product_id, d.goods_id, d.sold_by
    ) g JOIN stores s ON s.marketplace_id = g.marketplace_id AND s.id = g.store_id
    ORDER BY g.sales DESC, g.name, g.sku, s.name, g.goods_id, g."soldBy"`;
}

/** By category at the time of sale; a line of loose goods counts as one piece. */
export async function soldCategories(
  tx: Tx,
  caller: Caller,
  days: Days,
): Promise<RawBuilder<Sold & { category: string }>> {
  return sql`
    SELECT d.category, ${sumOf(sql`d.pieces`)} AS pieces, ${sumOf(sql`d.returned_pieces`)} AS returned, ${SOLD}
    FROM ${await rowsOf(tx, PRODUCTS, caller, days)} d GROUP BY d.category ORDER BY sales DESC, d.category`;
}
