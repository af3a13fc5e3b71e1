import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../../kit/callers.ts';
import { chunksOf } from '../../../kit/chunks.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  WRITTEN,
  type WrittenValues,
  writtenColumns,
} from './product-columns.ts';

export type ProductFields = Omit<WrittenValues, 'searchWords'>;

export type ProductRecord = WrittenValues & { id: string };

export interface StoredProduct extends ProductRow {
  id: string;
  version: number;
  category: string;
  subCategory: string;
}

/** Locked in order of ids, as everywhere stock changes. */
export function lockProductsBySku(
  tx: Tx,
  store: StoreRef,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return productsBySku(tx, store, skus, sql`ORDER BY p.id FOR UPDATE OF p`);
}

/** Not locked. */
export function readProductsBySku(
  db: Db | Tx,
  store: StoreRef,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return productsBySku(db, store, skus, sql``);
}

async function productsBySku(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  skus: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT p.id, p.version, ${PRODUCT_COLUMNS}, c.name AS category, coalesce(s.name, '') AS "subCategory"
    FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.sku = ANY(${skus}::text[])
    ${lock}`.execute(db);
  return rows;
}

/** Its columns, marketplace, store and id. */
const ROW_SIZE = WRITTEN.length + 3;

/**
 * Adds products without stock.
 * @returns the ids added; a SKU that was taken meanwhile is left out
 */
export async function insertProducts(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<Set<string>> {
  const added = new Set<string>();
  // In order of SKUs, or two imports could deadlock.
  const inOrder = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  for (const chunk of chunksOf(inOrder, ROW_SIZE)) {
    const rows = await tx
      .insertInto('products')
      .values(
        chunk.map((product) => ({
          marketplace_id: marketplaceId,
          store_id: storeId,
          id: product.id,
          ...writtenColumns(product),
        })),
      )
      .onConflict((conflict) => conflict.constraint('products_sku_taken').doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) added.add(id);
  }
  return added;
}

/** The caller holds the products' locks. */
export async function updateProducts(
  tx: Tx,
  { marketplaceId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<void> {
  const columns = WRITTEN.map(({ column }) => sql.ref(column));
  const assignments = columns.map((column) => sql`${column} = r.${column}`);
  for (const chunk of chunksOf(products, ROW_SIZE)) {
    await sql`
      UPDATE products p SET ${sql.join(assignments)}, average_cost_paise = CASE WHEN p.cost_paise IS NOT DISTINCT FROM r.cost_paise THEN p.average_cost_paise END,
        version = p.version + 1, updated_at = now()
      FROM (VALUES ${sql.join(chunk.map(valuesOf))}) AS r (id, ${sql.join(columns)})
      WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
  }
}

/** Those that a bundle, discount, vendor or review refers to. */
export async function productsInUse(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const tables = ['bundle_products', 'discount_rules', 'product_vendors', 'reviews'] as const;
  const inUse = new Set<string>();
  for (const table of tables) {
    const rows = await tx
      .selectFrom(table)
      .select('product_id')
      .where('marketplace_id', '=', marketplaceId)
      .where('product_id', 'in', ids)
      .execute();
    for (const row of rows) inUse.add(row.product_id);
  }
  return inUse;
}

/** @returns false when the version has changed */
export async function updateImages(
  tx: Tx,
  marketplaceId: string,
  { id, version }: { id: string; version: number },
  images: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ images: [...images], version: version + 1, updated_at: sql<Date>`now()` })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first row declares the types. */
function valuesOf(product: ProductRecord, nth: number): RawBuilder<unknown> {
  const values = WRITTEN.map(({ stored, type }) =>
    nth === 0 ? sql`${product[stored]}::${sql.raw(type)}` : product[stored],
  );
  return nth === 0
    ? sql`(${product.id}::uuid, ${sql.join(values)})`
    : sql`(${sql.join([product.id, ...values])})`;
}
