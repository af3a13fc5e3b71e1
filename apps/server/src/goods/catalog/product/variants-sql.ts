import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { averageAfter } from './costs-sql.ts';
import type { ProductRef } from './edited-product-sql.ts';
import { noteGoneVariants } from './gone-goods-sql.ts';

export interface VariantFields {
  name: string;
  sku: string;
  price: Paise;
  mrp: Paise;
  /** Null: unknown. Absent: unchanged, or unknown for a new one. */
  cost?: Paise | null;
  color: string;
  size: string;
  image: string;
  /** Within its product. Absent: unchanged. */
  position?: number;
}

interface VariantKey {
  productId: string;
  id: string;
}

export interface StoredVariant extends VariantKey, Required<VariantFields> {
  countInStock: number;
}

export type VariantRecord = VariantKey & VariantFields;

/** In display order. */
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

/** Without stock. The caller holds the products' locks. */
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

/** The caller holds the products' locks; all variants name the same fields. */
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

/** The caller holds the products' locks and raises their versions. */
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

/** Tills ask for changes since a time. */
async function noteChanged(tx: Tx, marketplaceId: string, variants: readonly VariantKey[]): Promise<void> {
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await sql`
    UPDATE products SET updated_at = now()
    WHERE marketplace_id = ${marketplaceId} AND id = ANY(${productIds}::uuid[]) AND updated_at < now()`.execute(
    tx,
  );
}

/** SKUs are unique at every moment: to permit swaps, each variant gets its own id as its SKU until it is written. */
export async function releaseSkus(tx: Tx, { marketplaceId, id }: ProductRef): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set({ sku: sql<string>`id::text` })
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', id)
    .execute();
}

/** The caller holds the products' locks and has moved the stock away. */
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

/** Updates `has_variants` of their products. */
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
