import type { Review } from '@haat/contract/catalog/product';
import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** Locks a product that shoppers see, by its store; answers its marketplace, or undefined when there is none. */
export async function lockReviewable(
  tx: Tx,
  storeId: string,
  productId: string,
): Promise<string | undefined> {
  const store = await tx
    .selectFrom('stores')
    .select('marketplace_id as marketplaceId')
    .where('id', '=', storeId)
    .where('is_open', '=', true)
    .where((eb) => eb(eb.fn('lower', ['name']), '<>', PLACEHOLDER.store))
    .executeTakeFirst();
  if (!store) return undefined;
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', store.marketplaceId)
    .where('id', '=', productId)
    .where('store_id', '=', storeId)
    .where('status', '=', 'Published')
    .forUpdate()
    .executeTakeFirst();
  return product && store.marketplaceId;
}

/** A review as it is written: whose, of what, and what it says. */
export interface NewReview {
  marketplaceId: string;
  productId: string;
  userId: string;
  name: string;
  rating: number;
  comment: string;
}

/** Writes or replaces a shopper's review, and keeps the product's sums. The product's row is locked by the caller. */
export async function replaceReview(tx: Tx, review: NewReview): Promise<Review> {
  const { marketplaceId, productId, userId, name, rating, comment } = review;
  const before = await tx
    .selectFrom('reviews')
    .select('rating')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { id, created_at } = await tx
    .insertInto('reviews')
    .values({
      marketplace_id: marketplaceId,
      product_id: productId,
      user_id: userId,
      id: newId(),
      name,
      rating,
      comment,
      created_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['marketplace_id', 'product_id', 'user_id'])
        .doUpdateSet({ name, rating, comment, created_at: sql`excluded.created_at` }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('products')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating - (before?.rating ?? 0)),
      num_reviews: eb('num_reviews', '+', before ? 0 : 1),
    }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .execute();
  return { _id: id, name, rating, comment, createdAt: created_at };
}

/** What somebody rated, in the order in which products are locked. */
export function reviewsOf(tx: Tx, userId: string): Promise<{ marketplaceId: string; productId: string }[]> {
  return tx
    .selectFrom('reviews')
    .select(['marketplace_id as marketplaceId', 'product_id as productId'])
    .where('user_id', '=', userId)
    .orderBy('marketplace_id')
    .orderBy('product_id')
    .execute();
}

/** Deletes somebody's review, and keeps the product's sums. */
export async function deleteReview(
  tx: Tx,
  { marketplaceId, productId, userId }: { marketplaceId: string; productId: string; userId: string },
): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .forUpdate()
    .execute();
  const review = await tx
    .deleteFrom('reviews')
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .returning('rating')
    .executeTakeFirst();
  if (!review) return;
  await tx
    .updateTable('products')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '-', review.rating),
      num_reviews: eb('num_reviews', '-', 1),
    }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', productId)
    .execute();
}
