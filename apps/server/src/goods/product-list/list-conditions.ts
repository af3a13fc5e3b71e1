import type { ProductFilters } from '@haat/contract/catalog/product-list';
import { istDay } from '@haat/domain/basics/ist';
import { codesOf } from '@haat/domain/product/barcode';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import { containing } from '../../kit/like.ts';

/** Further words of a search are ignored. */
const MAX_WORDS = 8;
const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** The last day, in India, of "expires soon". */
export function soonDay(now: Date): string {
  return istDay(new Date(now.getTime() + SOON_DAYS * DAY_MS));
}

/** The products of a store, from a table named `p`. */
export function ofStore({ marketplaceId, storeId }: StoreRef): RawBuilder<boolean> {
  return sql<boolean>`p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId}`;
}

/**
 * The products of a store that match filters, from a table named `p`. Except for products with variants, the columns of the
 * list's index decide.
 */
export function listConditions(store: StoreRef, filters: ProductFilters, now: Date): RawBuilder<boolean> {
  const { keyword, status, category, stock, expires } = filters;
  const words = [...new Set(keyword?.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  const conditions = [
    ofStore(store),
    ...(words.length > 0 ? [isFound(store, words, keyword ?? '')] : []),
    ...(status ? [sql<boolean>`p.status = ${status}`] : []),
    ...(category ? [sql<boolean>`p.category_id = ${category}`] : []),
    ...(expires ? [sql<boolean>`p.expiry_date <= ${soonDay(now)}::date`] : []),
    ...(stock ? [sql<boolean>`(p.stock_state = ${stock} OR p.id IN (${variedOf(store, stock)}))`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Its words contain all typed ones, or it or a variant has the scanned barcode. */
function isFound(
  { marketplaceId, storeId }: StoreRef,
  words: readonly string[],
  keyword: string,
): RawBuilder<boolean> {
  const has = words.map((word) => sql<boolean>`p.list_words LIKE ${containing(word)}`);
  const named = sql<boolean>`${sql.join(has, sql` AND `)}`;
  const codes = codesOf(keyword);
  if (codes.length === 0) return named;
  return sql<boolean>`((${named}) OR p.id IN (
    SELECT b.product_id FROM barcodes b
    WHERE b.marketplace_id = ${marketplaceId} AND b.store_id = ${storeId} AND b.code = ANY(${codes}::text[])))`;
}

/** The stock of a product with variants, counted with them, from `p` and its variants `v`. */
export const VARIED_COUNT = sql`p.count_in_stock + sum(v.count_in_stock)`;

export const VARIED_TABLES = sql`
  products p JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id`;

/** Ids of products with variants that are sold out or low. */
function variedOf(store: StoreRef, stock: 'low' | 'out'): RawBuilder<unknown> {
  const matches =
    stock === 'out'
      ? sql`${VARIED_COUNT} = 0`
      : sql`${VARIED_COUNT} > 0 AND ${VARIED_COUNT} <= p.reorder_level`;
  return sql`
    SELECT p.id FROM ${VARIED_TABLES} WHERE ${ofStore(store)} AND p.has_variants
    GROUP BY p.marketplace_id, p.id HAVING ${matches}`;
}
