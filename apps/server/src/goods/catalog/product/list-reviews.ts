import type { Review } from '@haat/contract/catalog/product';
import { REVIEWS_A_PAGE, type ReviewSort } from '@haat/contract/catalog/reviews';
import { type Page, pageOf } from '@haat/contract/page';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../kit/refusal.ts';
import type { CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { every, isShown } from '../catalogue/shown.ts';
import { REVIEW_COLUMNS, shownReview } from './reviews-sql.ts';

const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`created_at DESC, id DESC`,
  highest: sql`rating DESC, created_at DESC, id DESC`,
  lowest: sql`rating, created_at DESC, id DESC`,
  photos: sql`created_at DESC, id DESC`,
};

/** Refuses with `product-not-found`, also if shoppers don't see the product. */
export async function listReviews(
  reads: CatalogueReads,
  { marketplaceId, productId }: { marketplaceId: string; productId: string },
  { sort = 'newest', page = 1 }: { sort?: ReviewSort | undefined; page?: number | undefined },
): Promise<Page<Review> & { product: { _id: string } }> {
  const directory = await recallDirectory(reads, marketplaceId);
  const condition = every([isShown(directory), sql<boolean>`p.id = ${productId}`]);
  const product = await sql`SELECT FROM products p WHERE ${condition}`.execute(reads.db);
  if (product.rows.length === 0) throw new Refusal('product-not-found');
  const wanted = sql<boolean>`marketplace_id = ${marketplaceId} AND product_id = ${productId}
    ${sort === 'photos' ? sql`AND images <> '{}'` : sql``}`;
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM reviews WHERE ${wanted}`.execute(reads.db),
    reads.db
      .selectFrom('reviews')
      .select(REVIEW_COLUMNS)
      .where(wanted)
      .orderBy(ORDERS[sort])
      .limit(REVIEWS_A_PAGE)
      .offset((page - 1) * REVIEWS_A_PAGE)
      .execute(),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    ...pageOf(rows.map(shownReview), { page, size: REVIEWS_A_PAGE, total }),
    product: { _id: productId },
  };
}
