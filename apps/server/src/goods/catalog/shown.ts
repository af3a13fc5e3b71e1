import type { GridQuery } from '@haat/contract/catalog/grid';
import { type RawBuilder, sql } from 'kysely';
import { type Directory, idsByName, shownStoreIds } from './directory.ts';
import { isPlaceholder } from './placeholders.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<boolean>;

/** Which products a grid is about: at most one of these, or all. */
export interface Shelf {
  category?: string | undefined;
  subCategory?: string | undefined;
  brand?: string | undefined;
  store?: string | undefined;
}

/** True for the products that shoppers see: published, in an open store that is no placeholder. */
export function isShown(directory: Directory): Condition {
  return sql<boolean>`(p.marketplace_id = ${directory.marketplaceId} AND p.status = 'Published'
    AND p.store_id = ANY(${shownStoreIds(directory)}::uuid[]))`;
}

/** True for the products of a shelf. Names are matched in any case, but a brand's, which is matched as it is written. */
export function isOnShelf(directory: Directory, shelf: Shelf): Condition {
  const conditions: Condition[] = [];
  if (shelf.category !== undefined) {
    const hidden = isPlaceholder('category', shelf.category);
    const ids = hidden ? [] : idsByName(directory.categories, shelf.category);
    conditions.push(isOneOf(sql`p.category_id`, ids));
  }
  if (shelf.subCategory !== undefined)
    conditions.push(isOneOf(sql`p.sub_category_id`, idsByName(directory.subCategories, shelf.subCategory)));
  if (shelf.brand !== undefined)
    conditions.push(
      isPlaceholder('brand', shelf.brand) ? sql<boolean>`false` : sql<boolean>`p.brand = ${shelf.brand}`,
    );
  if (shelf.store !== undefined) conditions.push(sql<boolean>`p.store_id = ${shelf.store}`);
  return every(conditions);
}

/** What a grid's filters ask of a product; nothing when there are none. */
export function filtersOf(directory: Directory, query: GridQuery): Condition[] {
  const conditions: Condition[] = [];
  const brands = namesOf(query.brand);
  const subCategories = namesOf(query.subCategory);
  if (brands.length > 0) conditions.push(sql<boolean>`p.brand = ANY(${brands})`);
  if (subCategories.length > 0) {
    const ids = subCategories.flatMap((name) => idsByName(directory.subCategories, name));
    conditions.push(isOneOf(sql`p.sub_category_id`, ids));
  }
  if (query.minPrice !== undefined) conditions.push(sql<boolean>`p.price_paise >= ${query.minPrice}`);
  if (query.maxPrice !== undefined) conditions.push(sql<boolean>`p.price_paise <= ${query.maxPrice}`);
  if (query.percentOff) conditions.push(sql<boolean>`p.percent_off >= ${query.percentOff}`);
  if (query.inStock) conditions.push(HAS_STOCK);
  return conditions;
}

/** True for a product of which at least one piece, in whatever variant, is there. */
export const HAS_STOCK: Condition = sql<boolean>`(p.in_stock AND (p.count_in_stock > 0 OR EXISTS (
  SELECT FROM product_variants v
  WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id AND v.count_in_stock > 0)))`;

/** All conditions together; none is always true. */
export function every(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

// One id is compared by '=': only then does the index give its rows in the grid's order.
function isOneOf(column: RawBuilder<unknown>, ids: readonly string[]): Condition {
  return ids.length === 1
    ? sql<boolean>`${column} = ${ids[0]}`
    : sql<boolean>`${column} = ANY(${[...ids]}::uuid[])`;
}

function namesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
}
