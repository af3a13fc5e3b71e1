import { type FinishingStock, STOCK_ALERT_ROWS } from '@haat/contract/catalog/stock';
import { DEFAULT_STOCK_ALERT, SAMPLE_PRODUCT_NAME, stockBand } from '@haat/domain/catalogue/stock-alert';
import { scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import { type Condition, every, isOnShelf } from '../catalog/catalogue/shown.ts';

interface FinishingQuery {
  category?: string | undefined;
  subCategory?: string | undefined;
  count?: number | undefined;
}

interface StockedRow extends Omit<FinishingStock, '_id'> {
  id: string;
  rank: number;
}

/**
 * Products and variants that are running out, fewest first. Refuses with `marketplace-not-found`, also staff of a store in
 * another marketplace.
 */
export async function listFinishingStock(
  db: Db,
  caller: Caller,
  marketplaceId: string,
  { category, subCategory, count = DEFAULT_STOCK_ALERT }: FinishingQuery,
): Promise<FinishingStock[]> {
  if (scopeOf(caller.roles) !== 'all' && caller.store?.marketplaceId !== marketplaceId)
    throw new Refusal('marketplace-not-found');
  const directory = await readDirectory(db, marketplaceId);
  const products = every([
    sql<boolean>`p.marketplace_id = ${marketplaceId}`,
    staffScope(caller, 'products.edit', 'p'),
    isFilledIn,
    isOnShelf(directory, { category, subCategory }),
  ]);
  const { rows } = await sql<StockedRow>`
    (SELECT p.id, p.name, p.count_in_stock AS "countInStock", p.sold_by AS "soldBy", ${RANK('p')} AS rank, p.sku, p.size, coalesce(p.images[1], '') AS image,
        ${waitingFor(sql`r.variant_id IS NULL`)} AS waiting
      FROM products p WHERE ${products} AND ${isAtMost('p', count)}
      ORDER BY rank, p.name, p.id LIMIT ${STOCK_ALERT_ROWS})
    UNION ALL
    (SELECT p.id, p.name || ', ' || v.name, v.count_in_stock, p.sold_by, ${RANK('v')} AS rank, v.sku, v.size, coalesce(nullif(v.image, ''), p.images[1], ''),
        ${waitingFor(sql`r.variant_id = v.id`)}
      FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
      WHERE v.marketplace_id = ${marketplaceId} AND ${products} AND ${isAtMost('v', count)}
      ORDER BY rank, p.name, v.id LIMIT ${STOCK_ALERT_ROWS})
    ORDER BY 5, 2, 6 LIMIT ${STOCK_ALERT_ROWS}`.execute(db);
  return rows.map(({ id, image, rank: _, ...row }) => ({ _id: id, ...row, image: imagePath(image) }));
}

/** Shoppers who asked to be notified of product `p` or its variant. */
const waitingFor = (goods: RawBuilder<unknown>) => sql<number>`(SELECT count(*)::integer FROM stock_requests r
  WHERE r.marketplace_id = p.marketplace_id AND r.product_id = p.id AND ${goods})`;

/** Leaves out sample products, which have no name yet. */
export const isFilledIn: Condition = sql<boolean>`p.name <> ${SAMPLE_PRODUCT_NAME}`;

/** In pieces, kilograms or litres. */
const RANK = (alias: 'p' | 'v') =>
  sql<number>`${sql.ref(`${alias}.count_in_stock`)}::numeric / CASE p.sold_by WHEN 'piece' THEN 1 ELSE 1000 END`;

// Whole bands are found by index; the band that the limit falls into is filtered. A variant's band counts units, so it says
// nothing of loose goods.
function isAtMost(alias: 'p' | 'v', count: number): RawBuilder<boolean> {
  const band = sql<boolean>`${sql.ref(`${alias}.stock_band`)} <= ${stockBand(count)}`;
  const few = alias === 'p' ? band : sql<boolean>`(${band} OR p.sold_by <> 'piece')`;
  return sql<boolean>`${few} AND ${RANK(alias)} <= ${count}`;
}
