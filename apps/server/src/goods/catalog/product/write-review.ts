import type { Review } from '@haat/contract/catalog/product';
import { areSameWords } from '@haat/domain/basics/same-words';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import { publishProducts } from '../../../kit/catalogue-changes.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { imageName } from '../../../kit/image-path.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import { releaseImages, useImages } from '../../images/uploaded-images-sql.ts';
import { findReview, lockReviewable, replaceReview, shownReview } from './reviews-sql.ts';
import { findTakenDown, isClosed } from './taken-down-reviews-sql.ts';

/** A review as its writer sends it. */
interface NewReview {
  rating: number;
  comment: string;
  /** Addresses; undefined: keep the present photos. */
  images?: readonly string[] | undefined;
}

/**
 * Writes or replaces the caller's review (storefront decisions, "Catalogue"). Refuses with `product-not-found`; with
 * `invalid-input` photos that the caller didn't upload; with `review-taken-down` the words of a removed review; with
 * `reviews-closed` after too many removals.
 */
export function writeReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  product: { storeId: string; productId: string },
  written: NewReview,
): Promise<Review> {
  const { storeId, productId } = product;
  return inTransaction(db, async (tx) => {
    const marketplaceId = await lockReviewable(tx, storeId, productId);
    if (!marketplaceId) throw new Refusal('product-not-found');
    const { userId, name } = caller;
    const of = { marketplaceId, productId, userId };
    await requireAllowed(tx, of, written.comment);
    const before = await findReview(tx, of);
    const images = written.images?.map(imageName);
    await takePhotos(tx, userId, { before: before?.images ?? [], images, now: clock.now() });
    const bought = await hasBought(tx, of);
    const review = await replaceReview(tx, { ...of, name, ...written, bought, images }, before);
    await publishProducts(tx, marketplaceId, [productId]);
    return shownReview(review);
  });
}

async function requireAllowed(
  tx: Tx,
  of: { marketplaceId: string; productId: string; userId: string },
  comment: string,
): Promise<void> {
  const taken = await findTakenDown(tx, of);
  if (!taken) return;
  if (isClosed(taken)) throw new Refusal('reviews-closed');
  if (areSameWords(comment, taken.comment)) throw new Refusal('review-taken-down');
}

/** Claims a review's photos, and releases those that it no longer shows. */
async function takePhotos(
  tx: Tx,
  userId: string,
  { before, images, now }: { before: readonly string[]; images: readonly string[] | undefined; now: Date },
): Promise<void> {
  if (!images) return;
  const own = await useImages(tx, images, now, userId);
  const others = images.flatMap((name, at) =>
    own.has(name) ? [] : [{ path: `images.${at}`, message: 'Please upload a picture' }],
  );
  if (others.length > 0) throw new InvalidInput(others);
  await releaseImages(
    tx,
    before.filter((name) => !images.includes(name)),
  );
}

/** The product or a variant was delivered in one of their own orders. */
async function hasBought(
  tx: Tx,
  { marketplaceId, productId, userId }: { marketplaceId: string; productId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
    WHERE o.marketplace_id = ${marketplaceId} AND o.user_id = ${userId} AND o.order_type IN ('online', 'pos', 'invoice')
      AND o.delivered_at IS NOT NULL AND i.product_id = ${productId}
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
