import type { MessageChannel, MessageLanguage, OrderEvent } from '@haat/contract/messages/order-message';
import type { Paise } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { sql } from 'kysely';
import { type Db, readBatch } from '../../kit/db.ts';
import type { PushSubscription } from '../push/push-subscriptions-sql.ts';
import type { MessageOrder } from './order-message-texts.ts';
import type { EventDetails, MessageRef } from './order-messages-sql.ts';

/** With the current state of its order. */
export interface WaitingMessage extends MessageRef {
  orderId: string;
  event: OrderEvent;
  channel: MessageChannel;
  recipient: string;
  details: EventDetails;
  /** Earlier attempts. */
  tries: number;
  order: MessageOrder & { marketplace: string };
  language: MessageLanguage;
  /** The browser of a push message; undefined when it has unsubscribed. */
  subscription: PushSubscription | undefined;
}

type Row = Omit<WaitingMessage, 'order' | 'language' | 'subscription'> & {
  store: string;
  /** Null for a payment without an order. */
  number: number | null;
  marketplace: string;
  total: Paise;
  paidOnline: boolean;
  deliverFrom: Date | null;
  deliverUntil: Date | null;
  language: MessageLanguage | null;
  subscription: PushSubscription | null;
};

/** Channels with due messages; mostly none, which saves further reads. */
export async function readDueChannels(db: Db): Promise<MessageChannel[]> {
  const query = sql<{ channel: MessageChannel }>`
    SELECT channel FROM order_messages WHERE state = 'waiting' AND next_try_at <= now() GROUP BY channel`;
  const rows = await readBatch(db, (batch) => batch.add(query, 'messages.read-due-channels'));
  return rows.map(({ channel }) => channel);
}

/**
 * Due messages of a channel, longest waiting first. Of those about one order to one receiver only the first, so that
 * they arrive in order.
 */
export async function readDueMessages(
  db: Db,
  channel: MessageChannel,
  most: number,
): Promise<WaitingMessage[]> {
  const query = sql<Row>`
    SELECT m.marketplace_id AS "marketplaceId", m.id, m.order_id AS "orderId", m.event, m.channel, m.recipient, m.details, m.tries,
      coalesce(s.name, '') AS store, o.number, mp.name AS marketplace, coalesce(o.total_paise, 0) AS total,
      coalesce(o.payment_method IN ('Online', 'Points'), false) AS "paidOnline", l.language,
      o.deliver_from AS "deliverFrom", o.estimated_delivery_at AS "deliverUntil",
      CASE WHEN b.id IS NOT NULL
        THEN jsonb_build_object('id', b.id, 'endpoint', b.endpoint, 'keys', b.keys, 'language', b.language) END AS subscription
    FROM order_messages m
    LEFT JOIN orders o ON o.marketplace_id = m.marketplace_id AND o.id = m.order_id
    LEFT JOIN checkout_holds h ON m.event = 'payment-returned' AND h.marketplace_id = m.marketplace_id AND h.id = m.order_id
    LEFT JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN marketplaces mp ON mp.id = m.marketplace_id
    LEFT JOIN push_subscriptions b
      ON m.channel = 'push' AND b.marketplace_id = m.marketplace_id AND b.id::text = m.recipient
        AND b.user_id = coalesce(o.user_id, h.user_id)
    LEFT JOIN LATERAL (
      SELECT p.language FROM push_subscriptions p WHERE p.marketplace_id = m.marketplace_id AND p.user_id = coalesce(o.user_id, h.user_id)
      ORDER BY p.created_at DESC LIMIT 1
    ) l ON true
    WHERE m.state = 'waiting' AND m.channel = ${channel} AND m.next_try_at <= now() AND NOT EXISTS (
      SELECT FROM order_messages e WHERE e.marketplace_id = m.marketplace_id AND e.order_id = m.order_id
        AND e.channel = m.channel AND e.recipient = m.recipient AND e.state NOT IN ('sent', 'dropped', 'dead') AND e.id < m.id)
    ORDER BY m.next_try_at, m.id LIMIT ${most}`;
  // Planning takes longer than reading a set.
  const rows = await readBatch(db, (batch) => batch.add(query, 'messages.read-due'));
  return rows.map(messageOf);
}

function messageOf({
  store,
  number,
  marketplace,
  total,
  paidOnline,
  deliverFrom: from,
  deliverUntil: until,
  language,
  subscription,
  ...message
}: Row): WaitingMessage {
  return {
    ...message,
    order: {
      store,
      marketplace,
      total,
      paidOnline,
      number: number ? formatOrderNumber(number, ' ') : '',
      window: from && until ? { from, until } : undefined,
    },
    language: language ?? 'en',
    subscription: subscription ?? undefined,
  };
}
