import { placeShipments } from '@haat/contract/checkout';
import type { Sellable } from '@haat/domain/price-cart';
import { stockKey } from '../../goods/stock/stock-sql.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx, waitAtMost } from '../../kit/db.ts';
import { type Claimed, claimAll, storedReply } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { requireNoRivals } from '../holds/own-holds.ts';
import { checkCashLimits } from '../order-limits/check-order-limits.ts';
import { countInTransaction } from '../order-limits/count-address.ts';
import { orderLimitSettings } from '../order-limits/order-limit-settings.ts';
import { limitedPhone } from '../order-limits/recent-checkouts-read.ts';
import { announceOrders } from '../order-news/announce-orders.ts';
import { stockMovesOf } from '../orders/orders-sql.ts';
import type { CashAttempt, Outcome, Placed } from './cash-attempt.ts';
import { refusePaused } from './check-cart.ts';
import { lockForOrders, type OrdersSnapshot } from './lock-for-orders.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { writeOrders } from './write-orders.ts';

/** Of several orders for a lock: far more than other orders hold one. */
const LONGEST_WAIT_MS = 3000;

/** Nothing is to be written: what was locked, claimed and freed on the way is rolled back. */
class NothingPlaced extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('No order was placed');
    this.outcomes = outcomes;
  }
}

/**
 * Places cash orders of several shoppers in one marketplace, in one transaction of two round trips: for each cart one order a store, all
 * of a cart or nothing. Stock is locked in id order, the carts are priced afresh, one after the other, and what their shoppers
 * saw must still be true. One that is refused changes nothing, and keeps no other from being placed.
 * @param attempts each of another account, for another number, at most 20; one that replaces holds, spends points or comes in a slot is alone
 * @throws what the database says: then nothing was placed, or, when the connection broke, nobody knows
 */
export async function placeOrders(
  context: Context,
  marketplaceId: string,
  attempts: readonly CashAttempt[],
): Promise<Outcome[]> {
  // Who locks something of several shoppers locks it in the order of their ids.
  const inOrder = attempts.toSorted((a, b) => (a.caller.userId < b.caller.userId ? -1 : 1));
  try {
    const outcomes = await inTransaction(context.db, (tx, last, keepSoFar) =>
      placeIn(tx, context, { marketplaceId, attempts: inOrder, last, keepSoFar }),
    );
    announce(context, marketplaceId, outcomes);
    return outcomes;
  } catch (error) {
    if (error instanceof NothingPlaced) return error.outcomes;
    throw error;
  }
}

interface Together {
  marketplaceId: string;
  attempts: readonly CashAttempt[];
  last: () => void;
  keepSoFar: () => void;
}

async function placeIn(
  tx: Tx,
  context: Context,
  { marketplaceId, attempts, last, keepSoFar }: Together,
): Promise<Outcome[]> {
  const now = context.clock.now();
  const counting = countAll(tx, context, attempts, keepSoFar);
  // Where one waits long for what somebody else has locked, the others don't: they go by themselves then.
  if (attempts.length > 1) waitAtMost(tx, LONGEST_WAIT_MS);
  const claiming = claimAll(
    tx,
    placeShipments,
    attempts.map((attempt) => ({ ...attempt, userId: attempt.caller.userId })),
  );
  const [overLimit, claims, snapshot] = await Promise.all([
    counting,
    claiming,
    lockForOrders(tx, marketplaceId, attempts, claiming, now),
  ]);
  const outcomes = decideAll(context, { attempts, overLimit, claims, snapshot, now });
  if (!outcomes.some(({ is }) => is === 'new')) throw new NothingPlaced(outcomes);
  await writeOrders(tx, context, { marketplaceId, outcomes, snapshot, last });
  return outcomes;
}

/** Counts those that were not counted before. For each: why its address may not go on. */
async function countAll(
  tx: Tx,
  context: Context,
  attempts: readonly CashAttempt[],
  keepSoFar: () => void,
): Promise<(Refusal | undefined)[]> {
  const uncounted = attempts.filter(({ isCounted }) => !isCounted);
  const addresses = uncounted.map(({ address }) => address);
  const refusals = await countInTransaction(context, tx, addresses, keepSoFar);
  return attempts.map((attempt) => (attempt.isCounted ? undefined : refusals[uncounted.indexOf(attempt)]));
}

interface Read {
  attempts: readonly CashAttempt[];
  overLimit: readonly (Refusal | undefined)[];
  claims: readonly Claimed[];
  snapshot: OrdersSnapshot;
  now: Date;
}

/** Decides one after the other: what one takes is gone for those behind it. */
function decideAll(
  context: Context,
  { attempts, overLimit, claims, snapshot: { goods, own }, now }: Read,
): Outcome[] {
  const limits = context.config.of(orderLimitSettings);
  const left = new WhatIsLeft(goods.sellables);
  return attempts.map((attempt, nth): Outcome => {
    const [claimed, snapshot, refusal] = [claims[nth], own[nth], overLimit[nth]];
    if (claimed instanceof Refusal) return { attempt, is: 'refused', reason: claimed };
    if (claimed) return { attempt, is: 'repeated', reply: storedReply(placeShipments, claimed.reply) };
    try {
      if (refusal) throw refusal;
      if (!snapshot) throw new Error('Each attempt is read of');
      requireNoRivals(snapshot.holds, attempt.request);
      const sellables = left.of(attempt);
      refusePaused(attempt.request, sellables, now);
      const priced = priceOrder(attempt, { ...snapshot, stock: goods.stock, sellables }, now);
      const phone = limitedPhone(attempt.request.shippingAddress.phone);
      checkCashLimits(snapshot.recent, { phone, total: priced.cart.total }, limits, priced.terms);
      left.take(priced);
      return { attempt, is: 'new', priced, reply: placedOf(priced) };
    } catch (reason) {
      return { attempt, is: 'refused', reason };
    }
  });
}

/** Locked goods, and what the orders so far have left of them. */
class WhatIsLeft {
  private readonly byProduct: Map<string, Sellable[]>;
  /** In units, by `stockKey`. */
  private readonly taken = new Map<string, number>();

  constructor(sellables: readonly Sellable[]) {
    this.byProduct = Map.groupBy(sellables, ({ productId }) => productId);
  }

  /** The goods that a cart names. */
  of({ request }: CashAttempt): Sellable[] {
    const products = new Set(request.orderItems.map(({ product }) => product));
    return [...products].flatMap((product) =>
      (this.byProduct.get(product) ?? []).map((sellable) => {
        const taken = this.taken.get(stockKey(sellable));
        return taken ? { ...sellable, countInStock: sellable.countInStock - taken } : sellable;
      }),
    );
  }

  take({ orders }: PricedOrder): void {
    for (const move of orders.flatMap(stockMovesOf)) {
      const key = stockKey(move);
      this.taken.set(key, (this.taken.get(key) ?? 0) - move.change);
    }
  }
}

function placedOf({ orders, cart: { shipments } }: PricedOrder): Placed {
  return {
    _id: orders[0]?.id ?? '',
    orders: orders.map((order, index) => ({
      _id: order.id,
      store: { _id: order.storeId, name: shipments[index]?.storeName ?? '' },
      totalPrice: order.total,
      deliverFrom: order.deliverFrom ?? null,
      estimatedDeliveryTime: order.estimatedDeliveryAt,
    })),
  };
}

function announce(context: Context, marketplaceId: string, outcomes: readonly Outcome[]): void {
  const orders = outcomes.flatMap((outcome) => (outcome.is === 'new' ? outcome.priced.orders : []));
  announceOrders(
    context,
    orders.map(({ storeId }) => ({ marketplaceId, storeId, news: 'placed' })),
  );
}
