import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Batch } from '../../../kit/batch.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Older unpaid orders don't count. */
const OPEN_FOR_MS = 30 * DAY_MS;

export interface Buyer {
  marketplaceId: string;
  userId: string;
  /** The number's last ten digits. */
  phone: string;
}

/** Recent cash orders of an account or number; orders placed together count once. */
export interface CashOrders {
  open: number;
  due: Paise;
  lastHour: number;
}

/** Recent carts that an account or number reserved and did not pay; those that the provider never knew held nothing. */
export interface UnpaidHolds {
  lastHour: number;
  lastDay: number;
}

/** The counts of a buyer's account and of their number. `provedPhone`: the account's own, in E.164. */
export interface Recent<T> {
  provedPhone: string | null;
  ofAccount: T;
  ofPhone: T;
}

/** The last ten digits, however it was typed. */
export const limitedPhone = (typed: string): string => typed.replace(/\D/g, '').slice(-10);

/**
 * The names under which a buyer is locked. Transactions for the same account or number wait for each other, as two at
 * once would each miss the other's order.
 */
export const buyerNames = ({ userId, phone }: Pick<Buyer, 'userId' | 'phone'>): string[] => [
  `account ${userId}`,
  `phone ${phone}`,
];

/** In order of names. Must be called before locking shoppers, holds and stock. */
function lockBuyers(batch: Batch, buyers: readonly Buyer[]): void {
  const lock = sql`
    SELECT pg_advisory_xact_lock(hashtextextended(buyer, 0))
    FROM unnest(${buyers.flatMap(buyerNames).toSorted()}::text[]) AS buyer`;
  batch.add(lock, 'order-limits.lock-buyers');
}

/** Locks buyers of one marketplace and reads their recent cash orders. */
export function recentCashOrders(
  batch: Batch,
  marketplaceId: string,
  buyers: readonly Buyer[],
  now: Date,
): Answer<Recent<CashOrders>[]> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const since = new Date(now.getTime() - OPEN_FOR_MS);
  const isOpen = sql`paid_at IS NULL AND delivered_at IS NULL AND cancelled_at IS NULL`;
  const ofThose = (mine: RawBuilder<unknown>) => sql`(
    SELECT json_build_object(
      'open', count(DISTINCT checkout_id) FILTER (WHERE ${isOpen}),
      'due', coalesce(sum(total_paise) FILTER (WHERE ${isOpen}), 0),
      'lastHour', count(DISTINCT checkout_id) FILTER (WHERE created_at > ${hourAgo}::timestamptz))
    FROM orders WHERE marketplace_id = ${marketplaceId} AND order_type = 'online' AND payment_method = 'Cash'
      AND created_at > ${since}::timestamptz AND ${mine})`;
  lockBuyers(batch, buyers);
  return batch.add(
    sql<Recent<CashOrders>>`
      SELECT u.phone AS "provedPhone", ${ofThose(sql`user_id = b.user_id`)} AS "ofAccount",
        ${ofThose(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10) = b.phone`)} AS "ofPhone"
      FROM unnest(${buyers.map(({ userId }) => userId)}::uuid[], ${buyers.map(({ phone }) => phone)}::text[])
        WITH ORDINALITY AS b (user_id, phone, nth)
      LEFT JOIN users u ON u.id = b.user_id AND u.phone_proved_at IS NOT NULL
      ORDER BY b.nth`,
    'order-limits.read-cash-orders',
  );
}

/** Locks a buyer and reads their reserved and unpaid carts. */
export function recentUnpaidHolds(batch: Batch, buyer: Buyer, now: Date): Answer<Recent<UnpaidHolds>> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const ofThose = (mine: RawBuilder<unknown>) => sql`(
    SELECT json_build_object(
      'lastHour', count(*) FILTER (WHERE created_at > ${hourAgo}::timestamptz), 'lastDay', count(*))
    FROM checkout_holds WHERE marketplace_id = ${buyer.marketplaceId} AND state <> 'placed'
      AND (state = 'held' OR provider_order_id IS NOT NULL) AND created_at > ${dayAgo}::timestamptz AND ${mine})`;
  lockBuyers(batch, [buyer]);
  const rows = batch.add(
    sql<Recent<UnpaidHolds>>`
      SELECT ${provedPhoneOf(buyer)} AS "provedPhone", ${ofThose(sql`user_id = ${buyer.userId}`)} AS "ofAccount",
        ${ofThose(sql`phone = ${buyer.phone}`)} AS "ofPhone"`,
    'order-limits.read-unpaid-holds',
  );
  return () => onlyRow(rows());
}

const provedPhoneOf = ({ userId }: Buyer) =>
  sql`(SELECT phone FROM users WHERE id = ${userId} AND phone_proved_at IS NOT NULL)`;

function onlyRow<T>([row]: T[]): T {
  if (!row) throw new Error('A query of totals answers a row');
  return row;
}
