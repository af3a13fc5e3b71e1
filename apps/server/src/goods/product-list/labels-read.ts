import type { CallReply } from '@haat/contract/call';
import type { LabelledGoods, readLabels as labelsCall } from '@haat/contract/catalog/chosen-products';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { shownBarcode } from '@haat/domain/product/barcode';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { readBarcodes } from '../barcodes/barcodes-sql.ts';

/**
 * The texts of labels of a store's products, each followed by its variants. Products of other stores and sample products
 * are left out.
 */
export async function readLabels(
  db: Db,
  { marketplaceId, storeId }: StoreRef,
  products: readonly string[],
): Promise<CallReply<typeof labelsCall>> {
  const ids = [...new Set(products)];
  const own = sql`p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.id = ANY(${ids}::uuid[])
    AND p.name <> ${SAMPLE_PRODUCT_NAME}`;
  const both = sql`p.sold_by AS "soldBy", coalesce(nullif(p.name_kn, ''), p.name_hi) AS "localName",
    coalesce(to_char(nullif(p.expiry_date, ${FAR_FUTURE_DAY}::date), 'YYYY-MM-DD'), '') AS "bestBefore"`;
  const [store, { rows }, barcodes] = await Promise.all([
    db
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow(),
    sql<Omit<LabelledGoods, 'barcode'> & { position: number }>`
      SELECT p.id AS product, NULL::uuid AS variant, p.name, p.size, p.price_paise AS price, p.mrp_paise AS mrp, p.sku,
        ${both}, -1 AS position
      FROM products p WHERE ${own}
      UNION ALL
      SELECT p.id, v.id, p.name, concat_ws(', ', v.name, nullif(v.size, '')), v.price_paise, v.mrp_paise, v.sku,
        ${both}, v.position
      FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
      WHERE v.marketplace_id = ${marketplaceId} AND ${own}
      ORDER BY position, sku`.execute(db),
    readBarcodes(db, marketplaceId, ids),
  ]);
  const byProduct = Map.groupBy(rows, ({ product }) => product);
  return {
    store: store.name,
    goods: ids
      .flatMap((id) => byProduct.get(id) ?? [])
      .map(({ position: _, ...goods }) => ({
        ...goods,
        barcode: shownBarcode(barcodes.get(goods.variant ?? goods.product)?.[0] ?? ''),
      })),
    leftOut: ids.length - byProduct.size,
  };
}
