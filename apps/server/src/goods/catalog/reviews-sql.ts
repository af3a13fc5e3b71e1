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
  const { rows } = await sql<{ marketplaceId: string }>`
    SELECT p.marketplace_id AS "marketplaceId" FROM stores s
    JOIN products p ON p.marketplace_id = s.marketplace_id AND p.store_id = s.id
    WHERE s.id = ${storeId} AND s.is_open AND lower(s.name) <> ${PLACEHOLDER.store}
      AND p.id = ${productId} AND p.status = 'Published'
    FOR UPDATE OF p`.execute(tx);
  return rows[0]?.marketplaceId;
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
  const said = { name, rating, comment, created_at: sql<Date>`now()` };
  const { id, created_at } = await tx
    .insertInto('reviews')
    .values({ marketplace_id: marketplaceId, product_id: productId, user_id: userId, id: newId(), ...said })
    .onConflict((conflict) => conflict.columns(['marketplace_id', 'product_id', 'user_id']).doUpdateSet(said))
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
