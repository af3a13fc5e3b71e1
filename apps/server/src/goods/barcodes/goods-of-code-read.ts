import { codesOf } from '@haat/domain/barcode';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** A product, or one of its variants. */
export interface GoodsRef {
  productId: string;
  variantId: string | null;
}

/** Whose goods are looked through: a store's, or those of a whole marketplace. */
interface Among {
  marketplaceId: string;
  storeId?: string | undefined;
}

/**
 * Which goods have a scanned or typed text for a barcode or SKU: none, one, or several, as two MRPs under one barcode.
 * Each part is found by an index of its own.
 */
export async function goodsOfCode(db: Db | Tx, among: Among, typed: string): Promise<GoodsRef[]> {
  const { marketplaceId, storeId } = among;
  const text = typed.trim();
  const skus = [...new Set([text, text.toUpperCase()])];
  const inStore = (alias: 'p' | 'b') =>
    storeId ? sql`AND ${sql.ref(`${alias}.store_id`)} = ${storeId}` : sql``;
  const { rows } = await sql<GoodsRef>`
    SELECT b.product_id AS "productId", b.variant_id AS "variantId" FROM barcodes b
    WHERE b.marketplace_id = ${marketplaceId} ${inStore('b')} AND b.code = ANY(${codesOf(typed)}::text[])
    UNION
    SELECT p.id, NULL::uuid FROM products p
    WHERE p.marketplace_id = ${marketplaceId} ${inStore('p')} AND p.sku = ANY(${skus}::text[])
    UNION
    SELECT v.product_id, v.id FROM product_variants v
      JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
    WHERE v.marketplace_id = ${marketplaceId} ${inStore('p')} AND v.sku = ANY(${skus}::text[])`.execute(db);
  return rows;
}

/** The product that has a number on a store's scale. */
export async function goodsOfScaleItem(
  db: Db | Tx,
  { marketplaceId, storeId }: { marketplaceId: string; storeId: string },
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
