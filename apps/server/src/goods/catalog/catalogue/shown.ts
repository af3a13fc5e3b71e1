import { type RawBuilder, sql } from 'kysely';
import { type Directory, shownStoreIds } from './directory.ts';
import { type NamedColumn, type NamedNarrowing, type Shelf, shelfOf } from './narrowing.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<boolean>;

/** True for the products that shoppers see: published, in an open store that is no placeholder. */
export function isShown(directory: Directory): Condition {
  return sql<boolean>`(p.marketplace_id = ${directory.marketplaceId} AND p.status = 'Published'
    AND p.store_id = ANY(${shownStoreIds(directory)}::uuid[]))`;
}

export function isOnShelf(directory: Directory, shelf: Shelf): Condition {
  return every(shelfOf(directory, shelf).map(isOneOf));
}

/** True for a product that is past its day, in India: shoppers see it as sold out. */
export const IS_PAST_DAY: Condition = sql<boolean>`coalesce(
  p.expiry_date < (now() AT TIME ZONE 'Asia/Kolkata')::date, false)`;

/** Can be bought as the product itself, or has variants. */
export const IN_STOCK: Condition = sql<boolean>`(p.in_stock AND NOT ${IS_PAST_DAY})`;

/** At least one piece, or one step of loose goods, of any variant. */
export const IS_THERE: Condition = sql<boolean>`(p.in_stock AND (p.count_in_stock >= coalesce(p.sale_step, 1) OR EXISTS (
  SELECT FROM product_variants v
  WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id AND v.count_in_stock >= coalesce(p.sale_step, 1))))`;

/** True for a product that is there and not past its day. */
export const HAS_STOCK: Condition = sql<boolean>`(${IS_THERE} AND NOT ${IS_PAST_DAY})`;

export function every(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

const COLUMNS: Record<NamedColumn, RawBuilder<unknown>> = {
  store: sql`p.store_id`,
  category: sql`p.category_id`,
  subCategory: sql`p.sub_category_id`,
  brand: sql`p.brand`,
};

const isOneOf = ({ by, oneOf }: NamedNarrowing): Condition =>
  sql<boolean>`${COLUMNS[by]} = ANY(${[...oneOf]}::${sql.raw(by === 'brand' ? 'text' : 'uuid')}[])`;
