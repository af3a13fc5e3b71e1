import { MAX_TAKEN_DOWN, type TakeDownReason, type TakenDown } from '@haat/contract/catalog/reviews';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';

interface WhoseReview {
  marketplaceId: string;
  productId: string;
  userId: string;
}

/** The last review of a shopper and product that was taken down. */
interface StoredTakeDown {
  reason: TakeDownReason;
  comment: string;
  /** How many of theirs were. */
  times: number;
  at: Date;
}

/** Notes that a review was taken down, the product locked. */
export async function noteTakenDown(
  tx: Tx,
  { marketplaceId, productId, userId }: WhoseReview,
  { reason, comment, at }: Omit<StoredTakeDown, 'times'>,
): Promise<void> {
  await sql`
    INSERT INTO taken_down_reviews (marketplace_id, product_id, user_id, reason, comment, times, taken_down_at)
    VALUES (${marketplaceId}, ${productId}, ${userId}, ${reason}, ${comment}, 1, ${at})
    ON CONFLICT (marketplace_id, product_id, user_id) DO UPDATE SET reason = excluded.reason,
      comment = excluded.comment, times = taken_down_reviews.times + 1, taken_down_at = excluded.taken_down_at`.execute(
    tx,
  );
}

/** What was taken down of a shopper's reviews of a product, if anything was. */
export async function findTakenDown(
  db: Db | Tx,
  { marketplaceId, productId, userId }: WhoseReview,
): Promise<StoredTakeDown | undefined> {
  const { rows } = await sql<StoredTakeDown>`
    SELECT reason, comment, times, taken_down_at AS at FROM taken_down_reviews
    WHERE marketplace_id = ${marketplaceId} AND product_id = ${productId} AND user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Whether the shopper has had their chances. */
export const isClosed = ({ times }: StoredTakeDown): boolean => times >= MAX_TAKEN_DOWN;

/** As it travels to its writer. */
export const shownTakeDown = (taken: StoredTakeDown): TakenDown => ({
  at: taken.at,
  reason: taken.reason,
  final: isClosed(taken),
});
