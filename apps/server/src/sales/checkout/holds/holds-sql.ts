import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Answer, Batch } from '../../../kit/batch.ts';
import type { Context } from '../../../kit/context.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { prepared } from '../../../kit/prepared.ts';
import { endWaitsOf } from '../../ledger/provider/provider-payments-sql.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import { limitedPhone } from '../limits/recent-checkouts-read.ts';

/**
 * `held`: stock and points are taken. `released`: they were returned, and are taken again if a payment arrives.
 * `placed`: its orders are written. `closed`, or `replaced` by another order of the shopper: it never becomes orders,
 * and a payment is refunded.
 */
export type HoldState = 'held' | 'released' | 'placed' | 'closed' | 'replaced';

export interface Hold {
  marketplaceId: string;
  /** Also the `checkoutId` of its orders. */
  id: string;
  /** Null once the shopper's account is deleted. */
  userId: string | null;
  providerOrderId: string | null;
  amount: Paise;
  orders: NewOrder[];
  state: HoldState;
  expiresAt: Date;
  createdAt: Date;
}

const COLUMNS = [
  'marketplace_id as marketplaceId',
  'id',
  'user_id as userId',
  'provider_order_id as providerOrderId',
  'amount_paise as amount',
  'orders',
  'state',
  'expires_at as expiresAt',
  'created_at as createdAt',
] as const;

/** As selected: times in the orders are texts, since they are JSON. */
type HoldRow = Omit<Hold, 'orders' | 'state'> & { orders: unknown; state: string };

const BY_THE_PIECE = { soldBy: 'piece', discount: paise(0) } as const;

function holdOf({ orders, state, ...row }: HoldRow): Hold {
  const revived = (orders as NewOrder[]).map((order) => ({
    ...order,
    createdAt: new Date(order.createdAt),
    deliverFrom: order.deliverFrom ? new Date(order.deliverFrom) : null,
    estimatedDeliveryAt: new Date(order.estimatedDeliveryAt),
    // Old holds have neither.
    lines: order.lines.map((line) => ({ ...BY_THE_PIECE, ...line })),
  }));
  return { ...row, orders: revived, state: state as HoldState };
}

/** Written as literals: a generic plan can't use the index of open holds with parameters. */
const IS_OPEN = sql<boolean>`state IN ('held', 'released')`;

const FIRST_CHECK = sql<Date>`now() + interval '1 minute'`;

/** Writes a hold whose stock and points are already taken. */
export async function insertHold(tx: Tx, hold: Omit<Hold, 'providerOrderId' | 'state'>): Promise<void> {
  await prepared(tx, 'holds.insert')
    .insertInto('checkout_holds')
    .values({
      marketplace_id: hold.marketplaceId,
      id: hold.id,
      user_id: hold.userId,
      amount_paise: hold.amount,
      orders: JSON.stringify(hold.orders),
      phone: limitedPhone(hold.orders[0]?.customer.phone ?? ''),
      expires_at: hold.expiresAt,
      next_check_at: FIRST_CHECK,
      created_at: hold.createdAt,
    })
    .execute();
}

/**
 * Everything that changes a shopper's holds locks the shopper first, so that such changes can't deadlock over goods.
 */
export async function lockShopper(tx: Tx, userId: string | null): Promise<void> {
  if (userId) await tx.send((batch) => lockShoppers(batch, [userId]));
}

/** In order of ids. */
function lockShoppers(batch: Batch, userIds: readonly string[]): void {
  const lock = sql`SELECT FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  batch.add(lock, 'holds.lock-shoppers');
}

/** Lock its shopper first. Returns undefined when there is none. */
export async function lockHold(tx: Tx, marketplaceId: string, id: string): Promise<Hold | undefined> {
  const row = await tx
    .selectFrom('checkout_holds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && holdOf(row);
}

/** Those that may still become orders. Lock the shopper first. */
export async function lockOpenHolds(tx: Tx, marketplaceId: string, userId: string): Promise<Hold[]> {
  const rows = await prepared(tx, 'holds.lock-open')
    .selectFrom('checkout_holds')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('marketplace_id', '=', marketplaceId)
    .where(IS_OPEN)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(holdOf);
}

/** A shopper, with the times from which orders may be unknown to them. */
export interface Holder {
  userId: string;
  /** When the request was made. */
  since: Date;
  /** Orders placed earlier were announced in other ways. */
  placedSince: Date;
}

/**
 * Locks shoppers, then their holds that may still become orders, or recently did unnoticed by the browser. Two statements, so
 * that the second sees what others wrote while the first waited.
 * @returns the holds of each
 */
export function lockOwnHolds(
  batch: Batch,
  marketplaceId: string,
  holders: readonly Holder[],
): Answer<Hold[][]> {
  const userIds = holders.map(({ userId }) => userId);
  lockShoppers(batch, userIds);
  const rows = batch.add(
    sql<HoldRow>`
      SELECT h.marketplace_id AS "marketplaceId", h.id, h.user_id AS "userId", h.provider_order_id AS "providerOrderId",
        h.amount_paise AS amount, h.orders, h.state, h.expires_at AS "expiresAt", h.created_at AS "createdAt"
      FROM checkout_holds h
      JOIN unnest(${userIds}::uuid[], ${holders.map(({ since }) => since)}::timestamptz[],
        ${holders.map(({ placedSince }) => placedSince)}::timestamptz[]) AS o (user_id, since, placed_since) ON o.user_id = h.user_id
      WHERE h.marketplace_id = ${marketplaceId} AND (h.state IN ('held', 'released')
        OR h.state = 'placed' AND h.placed_at > o.placed_since AND (h.told_at IS NULL OR h.told_at >= o.since))
      ORDER BY h.id FOR UPDATE OF h`,
    'holds.lock-own',
  );
  return () => {
    const holds = Map.groupBy(rows().map(holdOf), ({ userId }) => userId);
    return userIds.map((userId) => holds.get(userId) ?? []);
  };
}

/** A shopper's open holds in a marketplace, without locking. */
export function readOpenHolds(batch: Batch, marketplaceId: string, userId: string): Answer<Hold[]> {
  const read = batch.queries
    .selectFrom('checkout_holds')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('marketplace_id', '=', marketplaceId)
    .where(IS_OPEN)
    .orderBy('id');
  const rows = batch.add(read, 'holds.read-open');
  return () => rows().map(holdOf);
}

/** For updates of one hold. */
export const holdAt = (db: Db | Tx, { marketplaceId, id }: Pick<Hold, 'marketplaceId' | 'id'>) =>
  db.updateTable('checkout_holds').where('marketplace_id', '=', marketplaceId).where('id', '=', id);

/** The shopper's browser knows of the orders. */
export async function markNotified(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hold: Pick<Hold, 'marketplaceId' | 'id'>,
): Promise<void> {
  await holdAt(db, hold).set({ told_at: clock.now() }).where('told_at', 'is', null).execute();
}

export async function markPlaced(tx: Tx, hold: Hold, at: Date): Promise<void> {
  await holdAt(tx, hold).set({ state: 'placed', placed_at: at }).execute();
}

/** With this payment or otherwise. */
export const isBought = ({ state }: Pick<Hold, 'state'>) => state === 'placed' || state === 'replaced';

/** Sets the state of a locked hold. A payment for a replaced one skips the payments desk. */
export async function setHoldState(tx: Tx, hold: Hold, state: HoldState): Promise<void> {
  await holdAt(tx, hold).set({ state }).execute();
  if (state === 'replaced') await endWaitsOf(tx, hold);
}

/** Same cart, new prices. */
export async function replaceHeldOrders(
  tx: Tx,
  hold: Pick<Hold, 'marketplaceId' | 'id' | 'orders'>,
): Promise<void> {
  await holdAt(tx, hold)
    .set({ orders: JSON.stringify(hold.orders) })
    .execute();
}

/** Returns the first one if two are recorded at once. */
export async function noteProviderOrder(db: Db, hold: Hold, orderId: string): Promise<string> {
  const noted = await holdAt(db, hold)
    .set((eb) => ({ provider_order_id: eb.fn.coalesce('provider_order_id', eb.val(orderId)) }))
    .returning('provider_order_id')
    .executeTakeFirstOrThrow();
  return noted.provider_order_id ?? orderId;
}

export async function findHold(
  db: Db,
  by: { providerOrderId: string; marketplaceId: string } | { providerOrderId: string; userId: string },
): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('checkout_holds')
    .select(COLUMNS)
    .where('provider_order_id', '=', by.providerOrderId)
    .$if('userId' in by, (query) => query.where('user_id', '=', 'userId' in by ? by.userId : ''))
    .$if('marketplaceId' in by, (query) =>
      query.where('marketplace_id', '=', 'marketplaceId' in by ? by.marketplaceId : ''),
    )
    .executeTakeFirst();
  return row && holdOf(row);
}

export async function readHold(db: Db | Tx, marketplaceId: string, id: string): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('checkout_holds')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && holdOf(row);
}
