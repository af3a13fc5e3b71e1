import type { MessageChannel } from '@haat/contract/messages/order-message';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { preparedQuery } from '../../kit/prepared.ts';

/** Whose shopper is to be notified, and whether by mail and SMS too. */
export interface NotifiedOrder {
  marketplaceId: string;
  orderId: string;
  byMail: boolean;
  bySms: boolean;
  /** It never became an order: the id is the hold's. */
  ofHold: boolean;
}

/** A receiver of the nth order, by one channel. */
export interface Receiver {
  nth: number;
  channel: MessageChannel;
  /** A subscription's id, an e-mail address or a number. */
  recipient: string;
}

/**
 * The shoppers of online orders: in subscribed browsers, and at proved addresses and numbers. Unproved ones may be a
 * stranger's, and walk-ins are never notified.
 */
export async function findReceivers(tx: Tx, orders: readonly NotifiedOrder[]): Promise<Receiver[]> {
  const numbered = orders.map((order, nth) => ({ ...order, nth }));
  const ofHolds = numbered.filter(({ ofHold }) => ofHold);
  const ofOrders = numbered.filter(({ ofHold }) => !ofHold);
  return [...(await receiversAmong(tx, ofOrders, 'orders')), ...(await receiversAmong(tx, ofHolds, 'holds'))];
}

const shoppersOf = (tables: RawBuilder<unknown>) => sql`
  SELECT n.nth, n.marketplace_id, n.by_mail, n.by_sms, u.id, u.proved_email::text AS email, u.phone
  FROM notified n ${tables}`;

const SHOPPERS_OF_ORDERS = shoppersOf(
  sql`
  JOIN orders o ON o.marketplace_id = n.marketplace_id AND o.id = n.order_id AND o.order_type = 'online'
  JOIN users u ON u.id = o.user_id AND u.disabled_at IS NULL`,
);

const SHOPPERS_OF_HOLDS = shoppersOf(
  sql`
  JOIN checkout_holds h ON h.marketplace_id = n.marketplace_id AND h.id = n.order_id
  JOIN users u ON u.id = h.user_id AND u.disabled_at IS NULL`,
);

type Kind = 'orders' | 'holds';
type Notified = Pick<NotifiedOrder, 'byMail' | 'bySms'> & {
  nth: number;
  marketplaceId: string | null;
  orderId: string | null;
};

/**
 * Lists are padded to these lengths, so that there are few texts, which are prepared: planning takes longer than
 * reading.
 */
const LENGTHS = [8, 32, 100];
/** Pads a list. */
const NOBODY: Notified = { nth: -1, marketplaceId: null, orderId: null, byMail: false, bySms: false };

async function receiversAmong(tx: Tx, orders: readonly Notified[], kind: Kind): Promise<Receiver[]> {
  if (orders.length === 0) return [];
  const length = LENGTHS.find((most) => orders.length <= most) ?? orders.length;
  const list = [...orders, ...Array.from({ length: length - orders.length }, () => NOBODY)];
  const values = list.flatMap((one) => [one.nth, one.marketplaceId, one.orderId, one.byMail, one.bySms]);
  const query = CompiledQuery.raw(textOf(tx, kind, length), values);
  const { rows } = await tx.executeQuery<Receiver>(
    preparedQuery(`messages.find-receivers:${kind}:${length}`, query),
  );
  return rows;
}

const texts = new Map<string, string>();

function textOf(tx: Tx, kind: Kind, length: number): string {
  const name = `${kind} ${length}`;
  const known = texts.get(name);
  if (known) return known;
  const row = sql`(${0}::integer, ${0}::uuid, ${0}::uuid, ${0}::boolean, ${0}::boolean)`;
  const list = Array.from({ length }, () => row);
  const shoppers = kind === 'orders' ? SHOPPERS_OF_ORDERS : SHOPPERS_OF_HOLDS;
  const { sql: text } = sql`
    WITH notified (nth, marketplace_id, order_id, by_mail, by_sms) AS (VALUES ${sql.join(list)}),
    shoppers AS (${shoppers})
    SELECT s.nth, 'push' AS channel, p.id::text AS recipient FROM shoppers s
      JOIN push_subscriptions p ON p.marketplace_id = s.marketplace_id AND p.user_id = s.id
    UNION ALL
    SELECT nth, 'mail', email FROM shoppers WHERE by_mail AND email IS NOT NULL
    UNION ALL
    SELECT nth, 'sms', phone FROM shoppers WHERE by_sms AND phone IS NOT NULL`.compile(tx);
  texts.set(name, text);
  return text;
}
