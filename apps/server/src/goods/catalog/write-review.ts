import type { Review } from '@haat/contract/catalog/product';
import type { Caller } from '../../kit/callers.ts';
import { publishProducts } from '../../kit/catalogue-changes.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { lockReviewable, replaceReview } from './reviews-sql.ts';

/**
 * Writes the caller's review of a product; a second one replaces the first (storefront decisions, "Catalogue").
 * Refuses with `product-not-found`.
 */
export function writeReview(
  db: Db,
  caller: Caller,
  product: { storeId: string; productId: string },
  said: { rating: number; comment: string },
): Promise<Review> {
  const { storeId, productId } = product;
  return inTransaction(db, async (tx) => {
    const marketplaceId = await lockReviewable(tx, storeId, productId);
    if (!marketplaceId) throw new Refusal('product-not-found');
    const { userId, name } = caller;
    const review = await replaceReview(tx, { marketplaceId, productId, userId, name, ...said });
    await publishProducts(tx, marketplaceId, [productId]);
    return review;
  });
}
