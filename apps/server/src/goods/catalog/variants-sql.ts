import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { ProductRef } from './edited-product-sql.ts';

/** What is written of a variant; its stock is moved by `stock`. */
export interface VariantColumns {
  id: string;
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  cost: Paise;
  color: string;
  size: string;
  image: string;
  position: number;
}

const columnsOf = (variant: VariantColumns) => ({
  name: variant.name,
  sku: variant.sku,
  price_paise: variant.price,
  mrp_paise: variant.mrp,
  cost_paise: variant.cost,
  color: variant.color,
  size: variant.size,
  image: variant.image,
  position: variant.position,
});

/** Takes variants out of the sale; the ledger has counted their stock away before. */
export async function deleteVariants(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  variantIds: readonly string[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await tx
    .deleteFrom('product_variants')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', id)
    .where('id', 'in', variantIds)
    .execute();
}

/** Adds variants without stock. */
export async function insertVariants(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  variants: readonly VariantColumns[],
): Promise<void> {
  if (variants.length === 0) return;
  const home = { marketplace_id: marketplaceId, product_id: id };
  await tx
    .insertInto('product_variants')
    .values(variants.map((variant) => ({ ...home, id: variant.id, ...columnsOf(variant) })))
    .execute();
}

/**
 * Takes their SKUs off the variants of a product, so that they may be given anew in any order: SKUs are unique at every
 * moment. Each has its own id as one until it is written.
 */
export async function releaseSkus(tx: Tx, { marketplaceId, id }: ProductRef): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ sku: sql<string>`id::text` })
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', id)
    .execute();
}

/** Writes variants that are there. */
export async function updateVariants(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  variants: readonly VariantColumns[],
): Promise<void> {
  for (const variant of variants)
    await tx
      .updateTable('product_variants')
      .set(columnsOf(variant))
      .where('marketplace_id', '=', marketplaceId)
      .where('product_id', '=', id)
      .where('id', '=', variant.id)
      .execute();
}
