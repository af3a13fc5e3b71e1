import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

export interface WebhookEvent {
  marketplaceId: string;
  /** The provider's id, the same on each delivery. */
  id: string;
  event: string;
  paymentId: string | null;
  refundId: string | null;
  disputeId: string | null;
}

/** Returns false when it is already stored. */
export async function insertEvent(tx: Tx, event: WebhookEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      marketplace_id: event.marketplaceId,
      id: event.id,
      event: event.event,
      payment_id: event.paymentId,
      refund_id: event.refundId,
      dispute_id: event.disputeId,
    })
    .onConflict((conflict) => conflict.constraint('webhook_events_pkey').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Deletes events after 30 days; the provider repeats them for one. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
