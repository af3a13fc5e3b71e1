import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { averageAfter } from './costs-sql.ts';
import type { ProductRef } from './edited-product-sql.ts';
import { noteGoneVariants } from './gone-goods-sql.ts';

/** What is written of a variant; its stock is moved by `stock`. */
export interface VariantFields {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  /** Null: nobody knows. Absent: it stays as it is, of a new one unknown. */
  cost?: Paise | null;
  color: string;
  size: string;
  image: string;
  /** Its place among the variants of its product. Absent: it stays. */
  position?: number;
}

/** Which variant of which product. */
interface VariantKey {
  productId: string;
  id: string;
}

/** A variant as stored. */
export interface StoredVariant extends VariantKey, Required<VariantFields> {
  countInStock: number;
}

/** A variant as it is written: those of one call name the same fields. */
export type VariantRecord = VariantKey & VariantFields;

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
      'cost_paise as cost',
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

const columnsOf = ({ cost, position, ...variant }: VariantFields) => ({
  name: variant.name,
  sku: variant.sku,
  price_paise: variant.price,
  mrp_paise: variant.mrp,
  color: variant.color,
  size: variant.size,
  image: variant.image,
  ...(cost !== undefined && { cost_paise: cost }),
  ...(position !== undefined && { position }),
});

/** Adds variants without stock to products that the caller has locked. */
export async function insertVariants(
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
      ...columnsOf(variant),
    })),
  );
  await markVariants(tx, marketplaceId, variants);
  await noteChanged(tx, marketplaceId, variants);
}

/** Writes variants of products that the caller has locked. */
export async function updateVariants(
  tx: Tx,
  marketplaceId: string,
  variants: readonly VariantRecord[],
): Promise<void> {
  for (const variant of variants)
    await tx
      .updateTable('product_variants')
      .set({
        ...columnsOf(variant),
        ...(variant.cost !== undefined && { average_cost_paise: averageAfter(sql`${variant.cost}::bigint`) }),
      })
      .where('marketplace_id', '=', marketplaceId)
      .where('product_id', '=', variant.productId)
      .where('id', '=', variant.id)
      .execute();
  await noteChanged(tx, marketplaceId, variants);
}

/** Writes prices of variants whose products the caller has locked and makes newer. */
export async function writePrices(
  tx: Tx,
  marketplaceId: string,
  variants: readonly (VariantKey & { price: Paise })[],
): Promise<void> {
  if (variants.length === 0) return;
  await sql`
    UPDATE product_variants v SET price_paise = r.price
    FROM unnest(${variants.map(({ productId }) => productId)}::uuid[], ${variants.map(({ id }) => id)}::uuid[],
      ${variants.map(({ price }) => price)}::bigint[]) AS r (product_id, id, price)
    WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = r.product_id AND v.id = r.id`.execute(tx);
}

/** Notes when goods of these products changed last: tills ask for what changed since. */
async function noteChanged(tx: Tx, marketplaceId: string, variants: readonly VariantKey[]): Promise<void> {
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await sql`
    UPDATE products SET updated_at = now()
    WHERE marketplace_id = ${marketplaceId} AND id = ANY(${productIds}::uuid[]) AND updated_at < now()`.execute(
    tx,
  );
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

/** Takes variants away from products that the caller has locked; the ledger has counted their stock away before. */
export async function deleteVariants(
  tx: Tx,
  marketplaceId: string,
  variants: readonly VariantKey[],
): Promise<void> {
  if (variants.length === 0) return;
  await noteGoneVariants(
    tx,
    marketplaceId,
    variants.map(({ id }) => id),
  );
  await tx
    .deleteFrom('product_variants')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', 'in', [...new Set(variants.map(({ productId }) => productId))])
    .where(
      'id',
      'in',
      variants.map(({ id }) => id),
    )
    .execute();
  await markVariants(tx, marketplaceId, variants);
}

/** Notes with the products of these variants whether they have any: shelves ask. */
async function markVariants(tx: Tx, marketplaceId: string, variants: readonly VariantKey[]): Promise<void> {
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
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
