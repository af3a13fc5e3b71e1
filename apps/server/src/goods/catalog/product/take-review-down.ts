import type { TakeDownReason } from '@haat/contract/catalog/reviews';
import type { Caller } from '../../../kit/callers.ts';
import { publishProducts } from '../../../kit/catalogue-changes.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { staffScope } from '../../../kit/staff-scope.ts';
import { noteProducts } from '../../../operators/audit/audit-sql.ts';
import { deleteReleased } from '../../images/delete-unused-images.ts';
import { releaseImages } from '../../images/uploaded-images-sql.ts';
import { deleteReview, homeOfProduct } from './reviews-sql.ts';
import { noteTakenDown } from './taken-down-reviews-sql.ts';

/**
 * Takes down a review, for staff of its store and operators; updates the rating and deletes its photos. The writer sees why and
 * can't post the same words again. Refuses with `product-not-found`, also for another store's product, and `review-not-found`.
 */
export async function takeReviewDown(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { storeId, productId, reviewId }: { storeId: string; productId: string; reviewId: string },
  reason: TakeDownReason,
): Promise<{ _id: string }> {
  const photos = await inTransaction(context.db, async (tx) => {
    const reach = staffScope(caller, 'reviews.takeDown', 'p');
    const marketplaceId = await homeOfProduct(tx, { storeId, productId, reach });
    if (!marketplaceId) throw new Refusal('product-not-found');
    const review = await deleteReview(tx, { marketplaceId, productId, id: reviewId });
    if (!review) throw new Refusal('review-not-found');
    const { userId, rating, comment, images } = review;
    const at = context.clock.now();
    await noteTakenDown(tx, { marketplaceId, productId, userId }, { reason, comment, at });
    await releaseImages(tx, images);
    // Neither words nor writer: nothing can be cleared from the log later.
    const details = { reason, review: reviewId, rating, photos: images.length };
    const product = { marketplaceId, id: productId, subject: 'product' as const };
    await noteProducts(tx, product, caller.userId, 'review taken down', details);
    await publishProducts(tx, marketplaceId, [productId]);
    return images;
  });
  await deleteReleased(context, photos);
  return { _id: reviewId };
}
