import type { CallReply } from '@haat/contract/call';
import type { readScannedCode as readScannedCodeCall, ScannedGoods } from '@haat/contract/catalog/barcodes';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { shownBarcode } from '@haat/domain/product/barcode';
import { meaningOfScan, type Scan } from '@haat/domain/till/scan';
import { sql } from 'kysely';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { readBarcodes } from './barcodes-sql.ts';
import { type GoodsRef, goodsOfCode, goodsOfScaleItem } from './goods-of-code-read.ts';
import { readScaleLabels } from './scale-labels-read.ts';

type Reply = CallReply<typeof readScannedCodeCall>;

/** The meaning of a scan in a store, and its goods. Refuses with `store-not-found`. */
export async function readScannedCode(
  db: Db,
  caller: Caller,
  { storeId, code }: { storeId: string; code: string },
): Promise<Reply> {
  const store = await storeOf(db, caller, storeId);
  const scan = meaningOfScan(code, await readScaleLabels(db, store));
  const goods = await readScannedGoods(db, store, await goodsOf(db, store, scan));
  const { measure = null, price = null } = (scan.kind === 'product' && scan.says) || {};
  return {
    kind: scan.kind,
    text: scan.text,
    item: 'item' in scan ? scan.item : null,
    grams: 'grams' in scan ? scan.grams : measure?.soldBy === 'kg' ? measure.units : null,
    price: 'price' in scan ? scan.price : price,
    why: 'why' in scan ? scan.why : null,
    goods,
  };
}

async function goodsOf(db: Db, store: StoreRef, scan: Scan): Promise<GoodsRef[]> {
  if (scan.kind === 'product') return goodsOfCode(db, store, scan.text);
  return scan.kind === 'unknown' ? [] : goodsOfScaleItem(db, store, scan.item);
}

const MAX_GOODS = 50;

/** By name, higher MRP first. */
async function readScannedGoods(
  db: Db,
  { marketplaceId, storeId }: StoreRef,
  refs: readonly GoodsRef[],
): Promise<ScannedGoods[]> {
  if (refs.length === 0) return [];
  const products = refs.flatMap(({ productId, variantId }) => (variantId ? [] : productId));
  const variants = refs.flatMap(({ variantId }) => variantId ?? []);
  const own = sql`p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.name <> ${SAMPLE_PRODUCT_NAME}`;
  const [{ rows }, barcodes] = await Promise.all([
    sql<Omit<ScannedGoods, 'barcodes'>>`
      SELECT g._id, g.product, g.variant, g.name, g.size, g.sku, g.price, g.mrp, g.image, g."countInStock", g.status, g."soldBy", g.step FROM (
        SELECT p.id AS _id, p.id AS product, NULL::uuid AS variant, p.name, p.size, p.sku, p.price_paise AS price, p.mrp_paise AS mrp,
          coalesce(p.images[1], '') AS image, p.count_in_stock AS "countInStock", p.status, p.sold_by AS "soldBy", coalesce(p.sale_step, 1) AS step
        FROM products p WHERE ${own} AND p.id = ANY(${products}::uuid[])
        UNION ALL
        SELECT v.id, p.id, v.id, p.name || ', ' || v.name, v.size, v.sku, v.price_paise, v.mrp_paise,
          coalesce(nullif(v.image, ''), p.images[1], ''), v.count_in_stock, p.status, p.sold_by, coalesce(p.sale_step, 1)
        FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
        WHERE v.marketplace_id = ${marketplaceId} AND ${own} AND v.id = ANY(${variants}::uuid[])
      ) g ORDER BY g.name, g.mrp DESC, g._id LIMIT ${MAX_GOODS}`.execute(db),
    readBarcodes(db, marketplaceId, [...new Set(refs.map(({ productId }) => productId))]),
  ]);
  return rows.map((row) => ({
    ...row,
    image: imagePath(row.image),
    barcodes: (barcodes.get(row._id) ?? []).map(shownBarcode),
  }));
}
