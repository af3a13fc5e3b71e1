import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import type { BulkValues } from '@haat/domain/product/bulk-edit';
import type { ProductStatus } from '@haat/domain/product/product-state';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../../kit/callers.ts';
import { chunksOf } from '../../../kit/chunks.ts';
import type { Db, Tx } from '../../../kit/db.ts';

/** A locked product, with what bulk changes read. */
export interface LockedProduct extends BulkValues {
  id: string;
  version: number;
  name: string;
  sku: string;
  brand: string;
  size: string;
  mrp: Paise;
  /** As in `FilledIn`. */
  oneRupee: boolean;
  soldBy: SoldBy;
  hsn: string;
  status: ProductStatus;
  hasVariants: boolean;
}

/** Absent fields stay. Stock is changed by `stock`. */
export type ProductChange = Partial<Omit<BulkValues, 'countInStock'>> & {
  id: string;
  searchWords?: string;
};

/** By id. */
export async function findProducts(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  ids: readonly string[],
  mode: 'read' | 'lock',
): Promise<LockedProduct[]> {
  // In order of ids, as everywhere stock changes.
  const { rows } = await sql<LockedProduct>`
    SELECT id, version, name, sku, brand, size, price_paise AS price, mrp_paise AS mrp, one_rupee AS "oneRupee", status,
      sold_by AS "soldBy", count_in_stock AS "countInStock", has_variants AS "hasVariants", category_id AS "categoryId", sub_category_id AS "subCategoryId", tax_bp AS "taxBp",
      follows_calendar AS "followsCalendar", kept_rate_bp AS "keptRateBp", tax_answer AS "taxAnswer", hsn
    FROM products WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND id = ANY(${ids}::uuid[])
    ORDER BY id ${mode === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows;
}

/** Changeable columns with their types. */
const COLUMNS = {
  price: { column: 'price_paise', type: 'bigint' },
  status: { column: 'status', type: 'text' },
  categoryId: { column: 'category_id', type: 'uuid' },
  subCategoryId: { column: 'sub_category_id', type: 'uuid' },
  taxBp: { column: 'tax_bp', type: 'integer' },
  followsCalendar: { column: 'follows_calendar', type: 'boolean' },
  keptRateBp: { column: 'kept_rate_bp', type: 'integer' },
  taxAnswer: { column: 'tax_answer', type: 'text' },
  searchWords: { column: 'search_words', type: 'text' },
} as const satisfies Record<keyof Omit<ProductChange, 'id'>, { column: string; type: string }>;
type Field = keyof typeof COLUMNS;

/**
 * Writes only the changed columns of products that the caller has locked, and raises each version, even if nothing but its stock
 * changes. All changes name the same fields.
 */
export async function changeProducts(
  tx: Tx,
  { marketplaceId }: Pick<StoreRef, 'marketplaceId'>,
  changes: readonly ProductChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const fields = (Object.keys(COLUMNS) as Field[]).filter((field) => field in first);
  const assignments = fields.map((field) => sql`${sql.ref(COLUMNS[field].column)} = r.${sql.ref(field)}, `);
  for (const chunk of chunksOf(changes, fields.length + 1)) {
    await sql`
      UPDATE products p SET ${joined(assignments)} version = p.version + 1, updated_at = now()
      FROM (VALUES ${sql.join(chunk.map((change, nth) => valuesOf(change, fields, nth === 0)))})
        AS r (id${joined(fields.map((field) => sql`, ${sql.ref(field)}`))})
      WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
  }
}

const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql``);

/** The first row declares the types. */
function valuesOf(change: ProductChange, fields: readonly Field[], typed: boolean): RawBuilder<unknown> {
  const of = (value: unknown, type: string) => (typed ? sql`${value}::${sql.raw(type)}` : sql`${value}`);
  const values = fields.map((field) => of(change[field] ?? null, COLUMNS[field].type));
  return sql`(${sql.join([of(change.id, 'uuid'), ...values])})`;
}
