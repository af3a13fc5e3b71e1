import type { Order } from '@haat/contract/orders/order';
import { cancelOwnOrder as cancelOwnOrderCall } from '@haat/contract/orders/shopper';
import { restDependsOn } from '@haat/domain/checkout-rest';
import { orderCan } from '@haat/domain/orders';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import { findOrder } from '../order-keys/find-order.ts';
import { announceOrders } from '../order-news/announce-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { type Press, wasPressed } from './change-order.ts';
import { readCheckoutOrders } from './checkout-parts-read.ts';
import { readOrder } from './order-read.ts';
import { lockCheckout } from './orders-sql.ts';

/**
 * Cancels the caller's own order by a tap, as long as its shop has not begun with it and no other order of its checkout depends
 * on it; whoever locks the order first wins.
 * The same press again reads what it did.
 * @throws Refusal `order-not-found`, or `order-cannot-be-cancelled` with the reason
 */
export async function cancelOwnOrder(context: Context, press: Press): Promise<Order> {
  const { caller, params } = press;
  const changed = await inTransaction(context.db, async (tx) => {
    const found = await findOrder(tx, params.id, sql`o.user_id = ${caller.userId}`);
    // With those of the same checkout, which may owe it their prices: of two that are cancelled at once, the second sees the first.
    const order = found && (await lockCheckout(tx, found)).find(({ id }) => id === found.id);
    if (!order) throw new Refusal('order-not-found');
    await seam('own order: locked');
    if (await wasPressed(tx, cancelOwnOrderCall, press, order)) return undefined;
    const { parts, terms } = await readCheckoutOrders(tx, order);
    const restDependsOnIt = restDependsOn(order.id, parts, terms);
    const allowed = orderCan.cancelOwn({ ...order, restDependsOnIt });
    if (allowed !== true) throw new Refusal('order-cannot-be-cancelled', { reason: allowed });
    await cancelOrder.apply(tx, order, { caller, at: context.clock.now(), context });
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context.db, caller, params.id);
}
