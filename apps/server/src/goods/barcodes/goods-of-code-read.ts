import { codesOf, plainCode, shownBarcode } from '@haat/domain/product/barcode';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';

export interface GoodsRef {
  productId: string;
  variantId: string | null;
}

/** A store, or a whole marketplace. */
interface Among {
  marketplaceId: string;
  storeId?: string | undefined;
}

interface Code {
  /** As stored, or the SKU. */
  code: string;
}

/** The goods with this barcode or SKU; several if two MRPs share a barcode. */
export async function goodsOfCode(db: Db | Tx, among: Among, typed: string): Promise<GoodsRef[]> {
  const codes = codesOf(typed);
  const found = await find(db, among, codes, [plainCode(typed), ...codes.map(shownBarcode)]);
  const all = found.map(({ productId, variantId }) => ({ productId, variantId }));
  return [...new Map(all.map((ref) => [ref.variantId ?? ref.productId, ref])).values()];
}

/** The goods of a store with these barcodes or SKUs, each with the matching code. */
export async function goodsOfCodes(
  db: Db | Tx,
  store: Required<Among>,
  codes: readonly string[],
): Promise<(GoodsRef & Code)[]> {
  const bySku = new Map(codes.map((code) => [shownBarcode(code), code]));
  const found = await find(db, store, codes, [...bySku.keys()]);
  return found.map((one) => ({ ...one, code: bySku.get(one.code) ?? one.code }));
}

/** Each part uses an index of its own; SKUs ignore case. */
async function find(
  db: Db | Tx,
  { marketplaceId, storeId }: Among,
  codes: readonly string[],
  skus: readonly string[],
): Promise<(GoodsRef & Code)[]> {
  const inStore = (alias: 'p' | 'b') =>
    storeId ? sql`AND ${sql.ref(`${alias}.store_id`)} = ${storeId}` : sql``;
  const capitals = skus.map((sku) => sku.toUpperCase());
  const { rows } = await sql<GoodsRef & Code>`
    SELECT b.product_id AS "productId", b.variant_id AS "variantId", b.code FROM barcodes b
    WHERE b.marketplace_id = ${marketplaceId} ${inStore('b')} AND b.code = ANY(${[...codes]}::text[])
    UNION ALL
    SELECT p.id, NULL::uuid, upper(p.sku) FROM products p
    WHERE p.marketplace_id = ${marketplaceId} ${inStore('p')} AND upper(p.sku) = ANY(${capitals}::text[])
    UNION ALL
    SELECT v.product_id, v.id, upper(v.sku) FROM product_variants v
      JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
    WHERE v.marketplace_id = ${marketplaceId} ${inStore('p')} AND upper(v.sku) = ANY(${capitals}::text[])`.execute(
    db,
  );
  return rows;
}

export async function goodsOfScaleItem(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  item: number,
): Promise<GoodsRef[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('scale_item', '=', item)
    .execute();
  return rows.map(({ id }) => ({ productId: id, variantId: null }));
}
