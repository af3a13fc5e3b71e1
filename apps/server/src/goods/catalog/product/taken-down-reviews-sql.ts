import { MAX_TAKEN_DOWN, type TakeDownReason, type TakenDown } from '@haat/contract/catalog/reviews';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';

interface WhoseReview {
  marketplaceId: string;
  productId: string;
  userId: string;
}

interface StoredTakeDown {
  reason: TakeDownReason;
  comment: string;
  /** Their number of take-downs for this product. */
  times: number;
  at: Date;
}

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

/** The shopper's last one for the product. */
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

/** Too many were taken down. */
export const isClosed = ({ times }: StoredTakeDown): boolean => times >= MAX_TAKEN_DOWN;

/** As its writer gets it. */
export const shownTakeDown = (taken: StoredTakeDown): TakenDown => ({
  at: taken.at,
  reason: taken.reason,
  final: isClosed(taken),
});
