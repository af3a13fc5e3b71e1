import type { GridQuery } from '@haat/contract/catalog/grid';
import { type RawBuilder, sql } from 'kysely';
import { type Directory, shownStoreIds } from './directory.ts';
import { type Narrowing, narrowingsOf, type Shelf, shelfOf } from './narrowing.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<boolean>;

/** True for the products that shoppers see: published, in an open store that is no placeholder. */
export function isShown(directory: Directory): Condition {
  return sql<boolean>`(p.marketplace_id = ${directory.marketplaceId} AND p.status = 'Published'
    AND p.store_id = ANY(${shownStoreIds(directory)}::uuid[]))`;
}

/** True for the products of a shelf. */
export function isOnShelf(directory: Directory, shelf: Shelf): Condition {
  return every(shelfOf(directory, shelf).map(conditionOf));
}

/** What a grid's filters ask of a product; nothing when there are none. */
export function filtersOf(directory: Directory, query: GridQuery): Condition[] {
  return narrowingsOf(directory, query).map(conditionOf);
}

/** True for a product that is past its day, in India: shoppers see it as sold out. */
export const IS_PAST_DAY: Condition = sql<boolean>`coalesce(
  p.expiry_date < (now() AT TIME ZONE 'Asia/Kolkata')::date, false)`;

/** True for a product of which shoppers can buy the product itself, or that has variants. */
export const IN_STOCK: Condition = sql<boolean>`(p.in_stock AND NOT ${IS_PAST_DAY})`;

/** True for a product of which at least one piece, or one step of loose goods, is there in whatever variant. */
export const IS_THERE: Condition = sql<boolean>`(p.in_stock AND (p.count_in_stock >= coalesce(p.sale_step, 1) OR EXISTS (
  SELECT FROM product_variants v
  WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id AND v.count_in_stock >= coalesce(p.sale_step, 1))))`;

/** True for a product that is there and not past its day. */
export const HAS_STOCK: Condition = sql<boolean>`(${IS_THERE} AND NOT ${IS_PAST_DAY})`;

/** All conditions together; none is always true. */
export function every(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** What a narrowing asks, as the database is asked. */
export function conditionOf(narrowing: Narrowing): Condition {
  switch (narrowing.by) {
    case 'store':
      return isOneOf(sql`p.store_id`, narrowing.oneOf);
    case 'category':
      return isOneOf(sql`p.category_id`, narrowing.oneOf);
    case 'subCategory':
      return isOneOf(sql`p.sub_category_id`, narrowing.oneOf);
    case 'brand':
      return isOneOf(sql`p.brand`, narrowing.oneOf, 'text');
    case 'price':
      return isWithin(sql`p.price_paise`, narrowing);
    case 'percentOff':
      return isWithin(sql`p.percent_off`, narrowing);
    case 'stock':
      return HAS_STOCK;
  }
}

// One is compared by '=': only then does the index give its rows in the grid's order.
function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'uuid' | 'text' = 'uuid',
): Condition {
  return values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = ANY(${[...values]}::${sql.raw(type)}[])`;
}

function isWithin(
  column: RawBuilder<unknown>,
  { atLeast, atMost }: { atLeast?: number | undefined; atMost?: number | undefined },
): Condition {
  const conditions: Condition[] = [];
  if (atLeast !== undefined) conditions.push(sql<boolean>`${column} >= ${atLeast}`);
  if (atMost !== undefined) conditions.push(sql<boolean>`${column} <= ${atMost}`);
  return every(conditions);
}
