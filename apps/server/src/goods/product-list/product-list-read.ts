import type { CallInput, CallReply } from '@haat/contract/call';
import {
  type chooseStoreProducts,
  type ListedProduct,
  listedProduct,
  type listStoreProducts,
  MAX_AT_ONCE,
  type ProductFilters,
  ROWS_A_PAGE,
} from '@haat/contract/catalog/product-list';
import { pageOf } from '@haat/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { sumOf } from '../../kit/sums.ts';
import { columnsFor } from '../catalog/product/product-columns.ts';
import { listConditions } from './list-conditions.ts';

type ListQuery = CallInput<typeof listStoreProducts>['query'];

const SORTS: Record<NonNullable<ListQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`p.name_key, p.id`,
  // Ids sort by the time they were made.
  newest: sql`p.id DESC`,
  priceLow: sql`p.price_paise, p.id`,
  priceHigh: sql`p.price_paise DESC, p.id DESC`,
};

/** A page of a store's products, published or not. The index finds their ids, so that only their rows are read. */
export async function listProducts(
  db: Db,
  store: StoreRef,
  { pageNumber: page = 1, sort = 'name', ...filters }: ListQuery,
  now: Date,
): Promise<CallReply<typeof listStoreProducts>> {
  const where = listConditions(store, filters, now);
  const [found, counted] = await Promise.all([
    sql<{ id: string }>`
      SELECT p.id FROM products p WHERE ${where} ORDER BY ${SORTS[sort]}
      LIMIT ${ROWS_A_PAGE} OFFSET ${(page - 1) * ROWS_A_PAGE}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM products p WHERE ${where}`.execute(db),
  ]);
  const ids = found.rows.map(({ id }) => id);
  const rows = ids.length > 0 ? await readRows(db, store, ids) : [];
  return pageOf(rows, { page, size: ROWS_A_PAGE, total: counted.rows[0]?.total ?? 0 });
}

const COLUMNS = columnsFor(Object.keys(listedProduct.shape).filter((name) => name !== 'countInStock'));

async function readRows(
  db: Db,
  { marketplaceId }: StoreRef,
  ids: readonly string[],
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    SELECT p.id AS _id, p.version, ${COLUMNS}, p.tax_bp AS tax, c.name AS category, coalesce(s.name, '') AS "subCategory",
      p.count_in_stock + CASE WHEN p.has_variants THEN (
        SELECT ${sumOf(sql`v.count_in_stock`)} FROM product_variants v
        WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id
      ) ELSE 0 END AS "countInStock",
      p.has_variants AS "hasVariants"
    FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row._id, { ...row, images: row.images.map(imagePath) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All matching products with their versions, up to the bound of a bulk edit. */
export async function chooseProducts(
  db: Db,
  store: StoreRef,
  filters: ProductFilters,
  now: Date,
): Promise<CallReply<typeof chooseStoreProducts>> {
  const where = listConditions(store, filters, now);
  const [found, counted] = await Promise.all([
    sql<{ _id: string; version: number }>`
      SELECT p.id AS _id, p.version FROM products p WHERE ${where} ORDER BY p.name_key, p.id LIMIT ${MAX_AT_ONCE}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*) AS total FROM products p WHERE ${where}`.execute(db),
  ]);
  return { products: found.rows, total: counted.rows[0]?.total ?? 0 };
}
