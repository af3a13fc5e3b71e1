import type { MessageChannel, OrderEvent } from '@haat/contract/messages/order-message';
import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { commitSoon, type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';

/** What the sentence of an event needs beyond the order. */
export interface EventDetails {
  /** In paise: what goes back, or is to be paid at the door. */
  amount?: number;
  /** How it goes back. */
  way?: 'online' | 'cash' | 'by-hand';
  /** What the shop's staff said. */
  answer?: string;
  /** Why a payment goes back. */
  reason?: PaymentRefundReason;
}

/** Something that happened to an order. */
export interface OrderNotification {
  marketplaceId: string;
  /** Of `payment-returned` the id of the hold: there is no order. */
  orderId: string;
  /** Tells two events of one kind apart; the id of a refund or request. */
  occasion?: string;
  details?: EventDetails;
}

/** One message. */
export interface MessageRef {
  marketplaceId: string;
  id: string;
}

/** A message to be written: what happened, and who is to be notified of it how. */
export interface NewMessage {
  event: OrderEvent;
  notification: OrderNotification;
  channel: MessageChannel;
  /** A subscription's id, an e-mail or a number. */
  recipient: string;
}

/** Writes messages, and none that was written before. */
export function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ event, channel, recipient, notification }) => ({
    marketplace_id: notification.marketplaceId,
    id: newId(),
    order_id: notification.orderId,
    event,
    occasion: notification.occasion ?? '',
    channel,
    recipient,
    details: JSON.stringify(notification.details ?? {}),
  }));
  return insertRows(tx, 'order_messages', rows, { once: 'order_messages_once' });
}

/** What sending a message came to: `dropped` when its receiver is gone, `dead` when it is given up. */
export type MessageOutcome =
  | { state: 'sent' }
  | { state: 'dropped' | 'dead'; error: string }
  | { state: 'waiting'; error: string; againInSeconds: number };

/**
 * Notes what sending messages of one marketplace came to; one that is not waiting any more stays as it is. Nobody waits for the
 * disk: what a power cut takes of the last moment is sent again, by the same id.
 */
export async function noteOutcomes(
  db: Db,
  marketplaceId: string,
  outcomes: readonly { id: string; outcome: MessageOutcome }[],
): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  const states = outcomes.map(({ outcome }) => outcome.state);
  const errors = outcomes.map(({ outcome }) => ('error' in outcome ? storable(outcome.error) : ''));
  const pauses = outcomes.map(({ outcome }) => ('againInSeconds' in outcome ? outcome.againInSeconds : 0));
  // A distributed table's columns are set by immutable functions of others alone, which timestamptz + interval is not.
  const noting = sql`
    UPDATE order_messages m SET state = o.state, last_error = o.error, tries = m.tries + 1, tried_at = now(),
      next_try_at = to_timestamp(extract(epoch FROM now())::double precision + o.pause)
    FROM unnest(${ids}::uuid[], ${states}::text[], ${errors}::text[], ${pauses}::double precision[])
      AS o (id, state, error, pause)
    WHERE m.marketplace_id = ${marketplaceId} AND m.id = o.id AND m.state = 'waiting'`;
  await inTransaction(db, async (tx) => {
    const batch = tx.batch();
    commitSoon(batch);
    batch.add(noting, 'messages.note-outcomes');
    await batch.commit();
  });
}

/** What another server said, in one line that the database takes, whatever it said. */
function storable(error: string): string {
  return error
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

/** Lets a dead letter begin anew; undefined when it is none, or not there. */
export function reviveMessage(tx: Tx, id: string): Promise<MessageRef | undefined> {
  return tx
    .updateTable('order_messages')
    .set({ state: 'waiting', tries: 0, next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(['marketplace_id as marketplaceId', 'id'])
    .executeTakeFirst();
}

/** Forgets messages that went out, or had nobody to go to, 90 days ago: no event of their order comes again. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('order_messages')
    .where('state', 'in', ['sent', 'dropped'])
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
