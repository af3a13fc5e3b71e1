import type { MessageChannel, MessageLanguage, OrderEvent } from '@haat/contract/messages/order-message';
import { shortId } from '@haat/domain/ids';
import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { MessageOrder } from './order-message-texts.ts';
import type { EventDetails, MessageRef } from './order-messages-sql.ts';

/** A message about to be delivered, with the order as it is now. */
export interface WaitingMessage extends MessageRef {
  orderId: string;
  event: OrderEvent;
  channel: MessageChannel;
  recipient: string;
  details: EventDetails;
  /** How often it was tried before. */
  tries: number;
  order: MessageOrder & { marketplace: string };
  /** What the shopper chose last in a browser; English when none is known. */
  language: MessageLanguage;
}

type Row = Omit<WaitingMessage, 'order' | 'language'> & {
  store: string;
  marketplace: string;
  total: Paise;
  paidOnline: boolean;
  language: MessageLanguage | null;
};

/** Those of the messages that still wait. */
export async function readWaitingMessages(
  db: Db,
  messages: readonly MessageRef[],
): Promise<WaitingMessage[]> {
  const refs = messages.map(({ marketplaceId, id }) => sql`(${marketplaceId}::uuid, ${id}::uuid)`);
  const { rows } = await sql<Row>`
    SELECT m.marketplace_id AS "marketplaceId", m.id, m.order_id AS "orderId", m.event, m.channel, m.recipient, m.details, m.tries,
      coalesce(s.name, '') AS store, mp.name AS marketplace, coalesce(o.total_paise, 0) AS total,
      coalesce(o.payment_method IN ('Online', 'Points'), false) AS "paidOnline", l.language
    FROM order_messages m
    LEFT JOIN orders o ON o.marketplace_id = m.marketplace_id AND o.id = m.order_id
    LEFT JOIN checkout_holds h ON m.event = 'payment-returned' AND h.marketplace_id = m.marketplace_id AND h.id = m.order_id
    LEFT JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN marketplaces mp ON mp.id = m.marketplace_id
    LEFT JOIN LATERAL (
      SELECT p.language FROM push_subscriptions p WHERE p.marketplace_id = m.marketplace_id AND p.user_id = coalesce(o.user_id, h.user_id)
      ORDER BY p.created_at DESC LIMIT 1
    ) l ON true
    WHERE m.state = 'waiting' AND (m.marketplace_id, m.id) IN (${sql.join(refs)})`.execute(db);
  return rows.map(({ store, marketplace, total, paidOnline, language, ...message }) => ({
    ...message,
    order: { number: shortId(message.orderId), store, marketplace, total, paidOnline },
    language: language ?? 'en',
  }));
}
