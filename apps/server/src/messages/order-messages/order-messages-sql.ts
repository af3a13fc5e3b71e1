import type { MessageChannel, OrderEvent } from '@haat/contract/messages/order-message';
import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** What the sentence of an event needs beyond the order. */
export interface EventDetails {
  /** In paise: what goes back. */
  amount?: number;
  /** How it goes back. */
  way?: 'online' | 'cash';
  /** What the shop's staff said. */
  answer?: string;
}

/** Something that happened to an order. */
export interface OrderNotification {
  marketplaceId: string;
  orderId: string;
  event: OrderEvent;
  /** Tells two events of one kind apart; the id of a refund or request. */
  occasion?: string;
  details?: EventDetails;
}

/** A message of an order that is about to be delivered. */
export interface OrderMessage {
  marketplaceId: string;
  id: string;
  orderId: string;
  event: OrderEvent;
  channel: MessageChannel;
  recipient: string;
  details: EventDetails;
  /** This one counted in. */
  tries: number;
}

/** Ids for the receivers of one event: more browsers than a shopper keeps, an e-mail and a number. */
const IDS = 12;

/**
 * Writes the messages of events of one kind, one for each receiver, and none that was written before. Shoppers who order
 * online are told; a walk-in, a placeholder e-mail and the number of walk-ins never are.
 * @param ways by which channels beside browsers, and the domain of placeholder e-mails
 */
export async function insertMessages(
  tx: Tx,
  event: OrderEvent,
  news: readonly OrderNotification[],
  ways: { mail: boolean; sms: boolean; noMailAt: string },
): Promise<void> {
  const rows = news.map((one) => ({
    marketplace_id: one.marketplaceId,
    order_id: one.orderId,
    occasion: one.occasion ?? '',
    details: one.details ?? {},
    ids: Array.from({ length: IDS }, newId),
  }));
  await sql`
    WITH news AS (
      SELECT n.*, o.user_id, u.email, coalesce(u.phone, '+91' || right(regexp_replace(o.phone, '\\D', '', 'g'), 10)) AS phone
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (marketplace_id uuid, order_id uuid, occasion text, details jsonb, ids uuid[])
      JOIN orders o ON o.marketplace_id = n.marketplace_id AND o.id = n.order_id AND o.order_type = 'online'
      JOIN users u ON u.id = o.user_id AND u.disabled_at IS NULL
    ), receivers AS (
      SELECT n.order_id, 'push' AS channel, p.id::text AS recipient FROM news n
        JOIN push_subscriptions p ON p.marketplace_id = n.marketplace_id AND p.user_id = n.user_id
      UNION ALL
      SELECT order_id, 'mail', email::text FROM news
        WHERE ${ways.mail} AND split_part(email::text, '@', 2) <> lower(${ways.noMailAt})
      UNION ALL
      SELECT order_id, 'sms', phone FROM news WHERE ${ways.sms} AND phone ~ '^\\+91[6-9][0-9]{9}$' AND phone <> '+919999999999'
    ), counted AS (
      SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY channel, recipient) AS nth FROM receivers
    )
    INSERT INTO order_messages (marketplace_id, id, order_id, event, occasion, channel, recipient, details)
    SELECT n.marketplace_id, n.ids[c.nth], n.order_id, ${event}, n.occasion, c.channel, c.recipient, n.details
    FROM counted c JOIN news n USING (order_id) WHERE c.nth <= ${IDS}
    ON CONFLICT ON CONSTRAINT order_messages_once DO NOTHING`.execute(tx);
}

/** A message taken but not settled within this time comes again: its process has died. */
const LEASE = sql`interval '2 minutes'`;

/** Takes messages whose time has come: each goes to one process, and counts as tried. */
export async function takeDueMessages(db: Db, limit: number): Promise<OrderMessage[]> {
  const { rows } = await sql<OrderMessage>`
    UPDATE order_messages SET tries = tries + 1, tried_at = now(), next_try_at = now() + ${LEASE} WHERE (marketplace_id, id) IN (
      SELECT marketplace_id, id FROM order_messages WHERE state = 'waiting' AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING marketplace_id AS "marketplaceId", id, order_id AS "orderId", event, channel, recipient, details, tries`.execute(
    db,
  );
  return rows;
}

/** What a try has brought; `nextTryAt` goes with `waiting`. */
export type MessageStep =
  | { state: 'sent' }
  | { state: 'dropped' | 'dead'; error: string }
  | { state: 'waiting'; error: string; nextTryAt: Date };

/** Notes a try. A later try of the same message is not disturbed. */
export async function noteMessageStep(db: Db, message: OrderMessage, step: MessageStep): Promise<void> {
  await db
    .updateTable('order_messages')
    .set({
      state: step.state,
      last_error: 'error' in step ? step.error.slice(0, 500) : '',
      next_try_at: step.state === 'waiting' ? step.nextTryAt : null,
    })
    .where('marketplace_id', '=', message.marketplaceId)
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .where('tries', '=', message.tries)
    .execute();
}

/** Lets a message that was given up begin anew. False: it is not given up, or not there. */
export async function reviveMessage(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_messages')
    .set({ state: 'waiting', tries: 0, next_try_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets messages that went out, or had nobody to go to, 90 days ago: no event of their order comes again. */
export async function forgetOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('order_messages')
    .where('state', 'in', ['sent', 'dropped'])
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
