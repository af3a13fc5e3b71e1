import type { Tx } from '../../kit/db.ts';
import type { Claimed } from '../../kit/idempotency.ts';
import { seam } from '../../kit/seams.ts';
import { type AddressRow, readLastUsed } from '../../people/addresses/addresses-sql.ts';
import type { Hold } from '../holds/holds-sql.ts';
import { lockHoldsOf, replaceHolds } from '../holds/own-holds.ts';
import {
  type CashOrders,
  limitedPhone,
  type Recent,
  recentCashOrders,
} from '../order-limits/recent-checkouts-read.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import type { CashAttempt } from './cash-attempt.ts';
import { type Goods, lockGoods, readNamed, type Snapshot, withPlaces } from './price-order.ts';

/** What one cash order is decided from beside the goods. */
export interface OwnSnapshot extends Omit<Snapshot, keyof Goods> {
  /** What its buyer has ordered of late. */
  recent: Recent<CashOrders>;
  /** The shopper's own attempts to pay online. */
  holds: Hold[];
  lastUsed: AddressRow | undefined;
  /** The orders of holds that it replaces. */
  freed: readonly NewOrder[];
}

/** What cash orders are decided from. */
export interface OrdersSnapshot {
  goods: Goods;
  /** In the order of the attempts. */
  own: OwnSnapshot[];
}

const NOTHING_FREED: readonly NewOrder[] = [];

/**
 * Locks and reads what cash orders are decided from: buyers, then shoppers with their holds, then goods. All is sent together, behind the
 * claims of their keys; what an order replaces waits until its key is known to be new.
 * @param attempts in the order of their users' ids
 */
export async function lockForOrders(
  tx: Tx,
  marketplaceId: string,
  attempts: readonly CashAttempt[],
  claiming: Promise<readonly Claimed[]>,
  now: Date,
): Promise<OrdersSnapshot> {
  const buyers = attempts.map(({ caller: { userId }, request }) => ({
    ...{ marketplaceId, userId },
    phone: limitedPhone(request.shippingAddress.phone),
  }));
  const recent = () => recentCashOrders(tx, marketplaceId, buyers, now);
  const locked = () => lockBehindBuyers(tx, marketplaceId, attempts, now);
  const alone = attempts.find(({ replacing }) => replacing);
  if (!alone || (await claiming)[0]) {
    const [ordered, behind] = await Promise.all([recent(), locked()]);
    return snapshotOf(ordered, behind, NOTHING_FREED);
  }
  // What is counted is locked before goods are, as in every order: two would wait for each other.
  const ordered = await recent();
  const { caller, since, request } = alone;
  const freed = await replaceHolds(tx, marketplaceId, { userId: caller.userId, since }, request);
  return snapshotOf(ordered, await locked(), freed);
}

/** What stands behind the locks of buyers. */
interface BehindBuyers {
  goods: Goods;
  own: Omit<OwnSnapshot, 'recent' | 'freed'>[];
}

async function lockBehindBuyers(
  tx: Tx,
  marketplaceId: string,
  attempts: readonly CashAttempt[],
  now: Date,
): Promise<BehindBuyers> {
  const shoppers = attempts.map(({ caller: { userId }, since }) => ({ userId, since }));
  const userIds = shoppers.map(({ userId }) => userId);
  const requests = attempts.map(({ request }) => request);
  const [holds, goods, lastUsed, own] = await Promise.all([
    lockHoldsOf(tx, marketplaceId, shoppers),
    lockGoods(tx, marketplaceId, requests),
    readLastUsed(tx, userIds),
    Promise.all(attempts.map((attempt) => readOwn(tx, attempt, now))),
  ]);
  await seam('order: stock locked');
  return {
    goods,
    own: own.map((one, nth) => ({
      ...one,
      holds: holds[nth] ?? [],
      lastUsed: lastUsed.get(userIds[nth] ?? ''),
    })),
  };
}

/** What no two orders share. */
async function readOwn(tx: Tx, attempt: CashAttempt, now: Date) {
  const [terms, named] = await Promise.all([
    withPlaces(tx, attempt.marketplaceId, attempt.conditions, now),
    readNamed(tx, attempt),
  ]);
  return { ...terms, ...named };
}

function snapshotOf(
  recent: readonly Recent<CashOrders>[],
  { goods, own }: BehindBuyers,
  freed: readonly NewOrder[],
): OrdersSnapshot {
  const whole = own.flatMap((one, nth) => {
    const ordered = recent[nth];
    return ordered ? { ...one, recent: ordered, freed } : [];
  });
  return { goods, own: whole };
}
