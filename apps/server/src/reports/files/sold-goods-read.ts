import { REPORT_ROWS } from '@haat/contract/reports/files';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { sumOf } from '../../kit/sums.ts';
import { LINES_OF_ORDERS, UNITS_LEFT } from '../../sales/days/day-sums.ts';
import {
  amountOfLine,
  CHARGED,
  COST_OF_LINE,
  piecesOfLine,
  shareOfLine,
} from '../../sales/ledger/line-sums-sql.ts';
import { counted } from '../../sales/ledger/order-figures-sql.ts';

/** Days in India, 'YYYY-MM-DD', both among them. */
export interface Days {
  from: string;
  to: string;
}

/** The moments of these days, of a column. */
export function within(column: string, { from, to }: Days): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND ${sql.ref(column)} < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

interface Sold {
  /** Of one product: pieces, kilograms or litres. */
  pieces: number;
  returned: number;
  sales: Paise;
  /** That without tax. */
  taxable: Paise;
  /** Of what has a known cost: what it cost, and what its taxable value is above that, as far as it stayed sold. */
  cost: Paise;
  margin: Paise;
  /** Lines whose cost nobody knows. */
  costMissing: number;
}

/** What lines `i` of orders `o` came to, at the prices they were sold at, without what came back. */
const SOLD = sql`
  ${sumOf(counted(shareOfLine(CHARGED, UNITS_LEFT)))} AS sales,
  ${sumOf(counted(shareOfLine(sql`i.taxable_paise`, UNITS_LEFT)))} AS taxable,
  ${sumOf(counted(shareOfLine(amountOfLine(sql`i.cost_paise`), UNITS_LEFT)))} AS cost,
  ${sumOf(counted(sql`(${shareOfLine(CHARGED, UNITS_LEFT)} - ${shareOfLine(COST_OF_LINE, UNITS_LEFT)})`))} AS margin,
  (count(*) FILTER (WHERE i.cost_paise IS NULL))::integer AS "costMissing"`;

const RETURNED = sql`coalesce(b.returned, 0)`;

/** How much of one thing was sold and came back: pieces, kilograms or litres. */
const QUANTITIES = sql`
  coalesce(sum(${counted(quantityOf(UNITS_LEFT))}), 0)::float8 AS pieces,
  coalesce(sum(${counted(quantityOf(RETURNED))}), 0)::float8 AS returned`;

function quantityOf(units: RawBuilder<unknown>) {
  return sql`CASE WHEN i.sold_by = 'piece' THEN ${units}::numeric ELSE ${units} / 1000.0 END`;
}

/** How many things: a line of loose goods counts as one. */
const PIECES = sql`
  ${sumOf(counted(piecesOfLine(UNITS_LEFT)))} AS pieces,
  ${sumOf(counted(sql`(${piecesOfLine(sql`i.quantity`)} - ${piecesOfLine(UNITS_LEFT)})`))} AS returned`;

const ordersOf = (caller: Caller, days: Days) => sql`
  FROM orders o ${LINES_OF_ORDERS}
  WHERE ${staffScope(caller, 'reports.download', 'o')} AND ${within('o.created_at', days)} AND o.cancelled_at IS NULL
    AND ${counted(sql`1`)} IS NOT NULL`;

/** What was sold of each product and variant, the most first; called as it was sold last. */
export async function soldProducts(db: Db, caller: Caller, days: Days) {
  const { rows } = await sql<
    Sold & { store: string; name: string; sku: string; category: string; soldBy: SoldBy }
  >`
    SELECT s.name AS store, g.name, g.sku, g.category, g."soldBy", g.pieces, g.returned, g.sales, g.taxable, g.cost, g.margin, g."costMissing" FROM (
      SELECT o.marketplace_id, o.store_id, i.product_id, i.variant_id, (array_agg(i.name ORDER BY o.created_at DESC))[1] AS name,
        (array_agg(i.sku ORDER BY o.created_at DESC))[1] AS sku, (array_agg(i.category ORDER BY o.created_at DESC))[1] AS category,
        i.sold_by AS "soldBy", ${QUANTITIES}, ${SOLD} ${ordersOf(caller, days)}
      GROUP BY o.marketplace_id, o.store_id, i.product_id, i.variant_id, i.sold_by
    ) g JOIN stores s ON s.marketplace_id = g.marketplace_id AND s.id = g.store_id
    ORDER BY g.sales DESC, g.name, g.sku LIMIT ${REPORT_ROWS}`.execute(db);
  return rows;
}

/** What was sold of each category, as the goods were sorted when they were sold. */
export async function soldCategories(db: Db, caller: Caller, days: Days) {
  const { rows } = await sql<Sold & { category: string }>`
    SELECT i.category, ${PIECES}, ${SOLD} ${ordersOf(caller, days)}
    GROUP BY i.category ORDER BY sales DESC, i.category LIMIT ${REPORT_ROWS}`.execute(db);
  return rows;
}
