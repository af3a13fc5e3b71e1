import type { MessageChannel, OrderEvent } from '@haat/contract/messages/order-message';
import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { commitSoon, type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';

export interface EventDetails {
  /** Of a packed order: pieces ordered, missing and replaced. */
  ordered?: number;
  missing?: number;
  replaced?: number;
  /** Paise: to be refunded, or paid at the door, or less to be paid there (no `way`). */
  amount?: number;
  /** Given back for missing goods. */
  points?: number;
  /** How it is refunded. */
  way?: 'online' | 'cash' | 'by-hand';
  /** The staff's words. */
  answer?: string;
  isBack?: boolean;
  /** Why a payment is refunded. */
  reason?: PaymentRefundReason;
}

export interface OrderNotification {
  marketplaceId: string;
  /** For `payment-returned` the hold's id, as there is no order. */
  orderId: string;
  /** Distinguishes events of one kind: the id of a refund or request. */
  occasion?: string;
  details?: EventDetails;
}

export interface MessageRef {
  marketplaceId: string;
  id: string;
}

export interface NewMessage {
  event: OrderEvent;
  notification: OrderNotification;
  channel: MessageChannel;
  /** A subscription's id, an e-mail address or a number. */
  recipient: string;
}

/** Skips messages that exist already. */
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

/** `dropped`: its receiver is gone; `dead`: given up. */
export type MessageOutcome =
  | { state: 'sent' }
  | { state: 'dropped' | 'dead'; error: string }
  | { state: 'waiting'; error: string; againInSeconds: number };

/**
 * Stores the results of messages of one marketplace, unless they are no longer waiting. Does not wait for the disk:
 * what a power cut loses is sent again with the same id.
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
  // On a distributed table only immutable functions may be used, and timestamptz + interval is not.
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

/** Another server's words in one line that the database accepts. */
function storable(error: string): string {
  return error
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

/** Restarts a dead letter; undefined when there is none. */
export function reviveMessage(tx: Tx, id: string): Promise<MessageRef | undefined> {
  return tx
    .updateTable('order_messages')
    .set({ state: 'waiting', tries: 0, next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(['marketplace_id as marketplaceId', 'id'])
    .executeTakeFirst();
}

/** Deletes sent and dropped messages after 90 days. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('order_messages')
    .where('state', 'in', ['sent', 'dropped'])
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
