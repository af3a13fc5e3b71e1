import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';

/** What is written of the variants of many products at once; their stock is moved by `stock`. */
export interface VariantFields {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  color: string;
  size: string;
  image: string;
}

/** A variant as stored. */
export interface StoredVariant extends VariantFields {
  productId: string;
  id: string;
  countInStock: number;
  position: number;
}

/** A variant with its place among those of its product. */
export type VariantRecord = VariantFields & Pick<StoredVariant, 'productId' | 'id' | 'position'>;

/** The variants of some products, in their order. */
export async function readVariantsOf(
  db: Db | Tx,
  marketplaceId: string,
  productIds: readonly string[],
): Promise<StoredVariant[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_variants')
    .select([
      'product_id as productId',
      'id',
      'name',
      'sku',
      'price_paise as price',
      'mrp_paise as mrp',
      'color',
      'size',
      'image',
      'count_in_stock as countInStock',
      'position',
    ])
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const columnsOf = (variant: VariantFields) => ({
  name: variant.name,
  sku: variant.sku,
  price_paise: variant.price,
  mrp_paise: variant.mrp,
  color: variant.color,
  size: variant.size,
  image: variant.image,
});

/** Adds variants without stock to products that the caller has locked. */
export async function addVariants(
  tx: Tx,
  marketplaceId: string,
  variants: readonly VariantRecord[],
): Promise<void> {
  if (variants.length === 0) return;
  await insertRows(
    tx,
    'product_variants',
    variants.map((variant) => ({
      marketplace_id: marketplaceId,
      product_id: variant.productId,
      id: variant.id,
      position: variant.position,
      ...columnsOf(variant),
    })),
  );
  await markVariants(tx, marketplaceId, [...new Set(variants.map(({ productId }) => productId))]);
}

/** Writes variants of products that the caller has locked. */
export async function changeVariants(
  tx: Tx,
  marketplaceId: string,
  variants: readonly (VariantFields & Pick<StoredVariant, 'productId' | 'id'>)[],
): Promise<void> {
  for (const variant of variants)
    await tx
      .updateTable('product_variants')
      .set(columnsOf(variant))
      .where('marketplace_id', '=', marketplaceId)
      .where('product_id', '=', variant.productId)
      .where('id', '=', variant.id)
      .execute();
}

/** Takes variants away from products that the caller has locked; the ledger has counted their stock away before. */
export async function dropVariants(
  tx: Tx,
  marketplaceId: string,
  variants: readonly Pick<StoredVariant, 'productId' | 'id'>[],
): Promise<void> {
  if (variants.length === 0) return;
  const ids = variants.map(({ id }) => id);
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  await tx
    .deleteFrom('product_variants')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', 'in', productIds)
    .where('id', 'in', ids)
    .execute();
  await markVariants(tx, marketplaceId, productIds);
}

/** Notes with products whether they have variants: shelves ask. */
async function markVariants(tx: Tx, marketplaceId: string, productIds: readonly string[]): Promise<void> {
  const left = await readVariantsOf(tx, marketplaceId, productIds);
  const having = new Set(left.map(({ productId }) => productId));
  for (const has of [true, false]) {
    const ids = productIds.filter((id) => having.has(id) === has);
    if (ids.length === 0) continue;
    await sql`
      UPDATE products SET has_variants = ${has}
      WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[]) AND has_variants <> ${has}`.execute(
      tx,
    );
  }
}
