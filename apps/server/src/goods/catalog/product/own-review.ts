import type { Review } from '@haat/contract/catalog/product';
import type { TakenDown } from '@haat/contract/catalog/reviews';
import type { Caller } from '../../../kit/callers.ts';
import { publishProducts } from '../../../kit/catalogue-changes.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { releaseImages } from '../../images/uploaded-images-sql.ts';
import { deleteReview, findReview, homeOfProduct, shownReview } from './reviews-sql.ts';
import { findTakenDown, shownTakeDown } from './taken-down-reviews-sql.ts';

interface ProductOf {
  storeId: string;
  productId: string;
}

/** The caller's review, and whether their last one was taken down. Refuses with `product-not-found`. */
export async function readOwnReview(
  db: Db,
  { userId }: Caller,
  { storeId, productId }: ProductOf,
): Promise<{ review: Review | null; takenDown: TakenDown | null }> {
  const of = { marketplaceId: await homeOf(db, storeId, productId), productId, userId };
  const review = await findReview(db, of);
  const taken = await findTakenDown(db, of);
  return {
    review: review ? shownReview(review) : null,
    takenDown: taken && !review ? shownTakeDown(taken) : null,
  };
}

/** Deletes the caller's review and its photos. Refuses with `product-not-found`. */
export function removeOwnReview(
  db: Db,
  { userId }: Caller,
  { storeId, productId }: ProductOf,
): Promise<{ removed: boolean }> {
  return inTransaction(db, async (tx) => {
    const marketplaceId = await homeOf(tx, storeId, productId);
    const review = await deleteReview(tx, { marketplaceId, productId, userId });
    if (!review) return { removed: false };
    await releaseImages(tx, review.images);
    await publishProducts(tx, marketplaceId, [productId]);
    return { removed: true };
  });
}

async function homeOf(db: Db | Tx, storeId: string, productId: string): Promise<string> {
  const marketplaceId = await homeOfProduct(db, { storeId, productId });
  if (!marketplaceId) throw new Refusal('product-not-found');
  return marketplaceId;
}
