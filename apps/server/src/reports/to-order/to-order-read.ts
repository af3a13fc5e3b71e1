import { type GoodsToOrder, MAX_TO_ORDER, type VendorToOrder } from '@haat/contract/reports/to-order';
import { istDay } from '@haat/domain/basics/ist';
import { type SoldBy, unitsIn } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { ORDER_BELOW_DAYS, ORDER_FOR_DAYS, SOLD_DAYS, unitsToOrder } from '@haat/domain/catalogue/to-order';
import { sql } from 'kysely';
import { IS_PAST_DAY } from '../../goods/catalog/catalogue/shown.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { imagePath } from '../../kit/image-path.ts';
import { sumOf } from '../../kit/sums.ts';
import { reachStore } from '../../operators/stores/read-store.ts';

/** Later purchase orders no longer count as on their way. */
const ON_ITS_WAY_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

interface StockRow {
  product: string;
  variant: string | null;
  name: string;
  size: string;
  image: string;
  soldBy: SoldBy;
  countInStock: number;
  reorderLevel: number;
  sold: number;
  onOrder: number;
  cost: Paise | null;
  vendorId: string | null;
  vendor: string;
  phone: string;
}

/** By vendor, goods without one last. Refuses with `store-not-found`. */
export async function readToOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  storeId: string,
): Promise<VendorToOrder[]> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const rows = await readRows(db, { marketplaceId, storeId, now: clock.now() });
  const wanted = rows.flatMap((row) => {
    const proposed = unitsToOrder({ ...row, inStock: row.countInStock, pack: unitsIn(row.soldBy) });
    return proposed > 0 ? [{ row, proposed }] : [];
  });
  const byVendor = Map.groupBy(wanted, ({ row }) => row.vendorId);
  return [...byVendor]
    .map(
      ([_id, all]): VendorToOrder => ({
        vendor: _id && all[0] ? { _id, name: all[0].row.vendor, phone: all[0].row.phone } : null,
        goods: all.map(({ row, proposed }) => goodsOf(row, proposed)),
      }),
    )
    .toSorted((a, b) => Number(!a.vendor) - Number(!b.vendor) || b.goods.length - a.goods.length);
}

const goodsOf = (row: StockRow, proposed: number): GoodsToOrder => ({
  product: row.product,
  variant: row.variant,
  name: row.name,
  size: row.size,
  image: imagePath(row.image),
  soldBy: row.soldBy,
  countInStock: row.countInStock,
  sold: row.sold,
  proposed,
  cost: row.cost ?? paise(0),
});

// As `unitsToOrder` has it.
const HAVE = sql`(greatest(g.count_in_stock, 0) + coalesce(c.units, 0))`;
const soldIn = (days: number) => sql`(coalesce(d.units, 0) * ${sql.lit(days)} / ${sql.lit(SOLD_DAYS)}.0)`;

/** Published, best-selling first. Without today's sales and expired stock. */
async function readRows(
  db: Context['db'],
  { marketplaceId, storeId, now }: { marketplaceId: string; storeId: string; now: Date },
): Promise<StockRow[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const since = istDay(daysAgo(SOLD_DAYS));
  const { rows } = await sql<StockRow>`
    WITH sold AS (
      SELECT d.goods_id, d.sold_by, ${sumOf(sql`d.quantity * CASE d.sold_by WHEN 'piece' THEN 1 ELSE 1000 END`)} AS units FROM product_days d
      WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${storeId} AND d.day >= ${since}::date
      GROUP BY d.goods_id, d.sold_by),
    coming AS (
      SELECT coalesce(i.variant_id, i.product_id) AS goods_id, ${sumOf(sql`i.quantity`)} AS units
      FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId} AND o.store_id = ${storeId} AND o.order_type = 'po'
        AND o.delivered_at IS NULL AND o.cancelled_at IS NULL AND o.created_at >= ${daysAgo(ON_ITS_WAY_DAYS)}
      GROUP BY 1),
    goods AS (
      SELECT p.id AS product, NULL::uuid AS variant, p.id AS goods_id, p.name, p.size, coalesce(p.images[1], '') AS image, p.sold_by,
        CASE WHEN ${IS_PAST_DAY} THEN 0 ELSE p.count_in_stock END AS count_in_stock, p.reorder_level, p.cost_paise, p.mrp_paise
      FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.status = 'Published'
      UNION ALL
      SELECT p.id, v.id, v.id, p.name || ', ' || v.name, v.size, coalesce(nullif(v.image, ''), p.images[1], ''), p.sold_by,
        CASE WHEN ${IS_PAST_DAY} THEN 0 ELSE v.count_in_stock END, p.reorder_level, coalesce(v.cost_paise, p.cost_paise), v.mrp_paise
      FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
      WHERE v.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.status = 'Published'),
    vendor AS (
      SELECT DISTINCT ON (pv.product_id) pv.product_id, pv.cost_paise, s.id, s.name, s.phone
      FROM product_vendors pv JOIN vendors s ON s.marketplace_id = pv.marketplace_id AND s.id = pv.vendor_id
      WHERE pv.marketplace_id = ${marketplaceId} AND s.store_id = ${storeId}
      ORDER BY pv.product_id, pv.cost_paise = 0, pv.cost_paise, s.name)
    SELECT g.product, g.variant, g.name, g.size, g.image, g.sold_by AS "soldBy", g.count_in_stock AS "countInStock",
      g.reorder_level AS "reorderLevel", coalesce(d.units, 0) AS sold, coalesce(c.units, 0) AS "onOrder",
      least(CASE WHEN g.variant IS NULL THEN coalesce(nullif(n.cost_paise, 0), g.cost_paise) ELSE coalesce(g.cost_paise, n.cost_paise) END,
        g.mrp_paise) AS cost,
      n.id AS "vendorId", coalesce(n.name, '') AS vendor, coalesce(n.phone, '') AS phone
    FROM goods g LEFT JOIN sold d ON d.goods_id = g.goods_id AND d.sold_by = g.sold_by LEFT JOIN coming c ON c.goods_id = g.goods_id
      LEFT JOIN vendor n ON n.product_id = g.product
    WHERE (${HAVE} <= g.reorder_level OR ${HAVE} < ${soldIn(ORDER_BELOW_DAYS)}) AND ${HAVE} < greatest(2 * g.reorder_level, ${soldIn(ORDER_FOR_DAYS)})
    ORDER BY coalesce(d.units, 0) DESC, g.name, g.goods_id LIMIT ${MAX_TO_ORDER}`.execute(db);
  return rows;
}
