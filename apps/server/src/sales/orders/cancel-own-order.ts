import type { Call } from '@haat/contract/call';
import type { Order } from '@haat/contract/orders/order';
import * as shopper from '@haat/contract/orders/shopper';
import { openTogether, restDependsOn } from '@haat/domain/orders/checkout-rest';
import { type OrderReason, orderCan } from '@haat/domain/orders/orders';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findOrder } from '../ledger/find-order.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { cancelOrders } from './cancel-order.ts';
import { type Press, wasPressed } from './change-order.ts';
import { readCheckoutOrders } from './checkout-parts-read.ts';
import { readOrder } from './order-read.ts';
import { type LockedOrder, lockCheckout } from './orders-sql.ts';

/** Chooses the orders of a locked checkout to cancel; refuses if one of them can't be. */
type Chosen = (
  tx: Tx,
  order: LockedOrder,
  checkout: readonly LockedOrder[],
) => Promise<readonly LockedOrder[]>;

/**
 * Cancels the caller's own order at once, unless its shop has begun to pack or another order of its checkout depends on
 * it; whoever locks the order first wins. Repeating the same press returns its result.
 * @throws Refusal `order-not-found`, or `order-cannot-be-cancelled` with the reason
 */
export function cancelOwnOrder(context: Context, press: Press): Promise<Order> {
  return cancelOwn(context, shopper.cancelOwnOrder, press, async (tx, order) => {
    const { parts, terms } = await readCheckoutOrders(tx, order);
    const restDependsOnIt = restDependsOn(order.id, parts, terms);
    const allowed = orderCan.cancelOwn({ ...order, restDependsOnIt });
    if (allowed !== true) throw refusalOf(order, allowed);
    return [order];
  });
}

/**
 * Cancels all remaining orders of the caller's checkout, or none. Repeating the same press returns its result.
 * @throws Refusal `order-not-found`, or `order-cannot-be-cancelled` for the first that can't be, with the reason
 */
export function cancelOwnCheckout(context: Context, press: Press): Promise<Order> {
  return cancelOwn(context, shopper.cancelOwnCheckout, press, async (_tx, order, checkout) => {
    const { open, kept } = openTogether(checkout);
    const [first] = kept;
    if (first) throw refusalOf(first.order, first.reason);
    if (open.length === 0) throw refusalOf(order, 'already-cancelled');
    return open;
  });
}

const refusalOf = ({ id: order }: LockedOrder, reason: OrderReason) =>
  new Refusal('order-cannot-be-cancelled', { reason, order });

async function cancelOwn(context: Context, call: Call, press: Press, choose: Chosen): Promise<Order> {
  const { caller, params } = press;
  const cancelled = await inTransaction(context.db, async (tx) => {
    const found = await findOrder(tx, params.id, sql`o.user_id = ${caller.userId}`);
    // Locks the whole checkout, whose offers may depend on each other: of two concurrent cancellations the second sees
    // the first.
    const checkout = found ? await lockCheckout(tx, found) : [];
    const order = checkout.find(({ id }) => id === found?.id);
    if (!order) throw new Refusal('order-not-found');
    await faultPoint('own order: locked');
    if (await wasPressed(tx, call, press, order)) return [];
    const [first, ...others] = await choose(tx, order, checkout);
    if (!first) return [];
    await cancelOrders(tx, [first, ...others], { caller, at: context.clock.now(), context });
    return [first, ...others];
  });
  announceOrders(
    context,
    cancelled.map((order) => ({ ...order, news: 'changed' })),
  );
  return readOrder(context, caller, params.id);
}
