import { publishProducts } from '../../../kit/catalogue-changes.ts';
import type { Tx } from '../../../kit/db.ts';
import { releaseImages } from '../../images/uploaded-images-sql.ts';
import { deleteReview, reviewsOf } from './reviews-sql.ts';

/** Runs in the transaction that deletes the account. Updates ratings. */
export async function deleteReviews(tx: Tx, userId: string): Promise<void> {
  const reviews = await reviewsOf(tx, userId);
  for (const review of reviews)
    await releaseImages(tx, (await deleteReview(tx, { ...review, userId }))?.images ?? []);
  for (const [marketplaceId, ofIt] of Map.groupBy(reviews, (review) => review.marketplaceId))
    await publishProducts(
      tx,
      marketplaceId,
      ofIt.map(({ productId }) => productId),
    );
}
