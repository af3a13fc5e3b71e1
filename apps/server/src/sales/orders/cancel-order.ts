import { reverseStockOf } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts';
import { movePoints } from '../ledger/rewards/rewards-sql.ts';
import { freePlaces } from '../ledger/slots/slot-bookings-sql.ts';
import type { OrderTransition, TransitionContext } from './change-order.ts';
import { settleOpenRequest } from './order-requests-sql.ts';
import { type LockedOrder, markOrder } from './orders-sql.ts';
import { refundOrder } from './refund-order.ts';
import { returnByHand } from './return-by-hand.ts';

/**
 * Cancels locked orders of one checkout: restores stock, points and slot places, refunds payments as they came, and issues credit
 * notes.
 */
export async function cancelOrders(
  tx: Tx,
  orders: readonly [LockedOrder, ...LockedOrder[]],
  by: TransitionContext,
): Promise<void> {
  const { caller, at } = by;
  const [{ marketplaceId, userId }] = orders;
  for (const order of orders) {
    await markOrder(tx, order, 'cancelled_at', at);
    // An open request to cancel is accepted by this.
    await settleOpenRequest(tx, order, { state: 'accepted', answeredBy: caller.userId, at });
  }
  const ids = orders.map(({ id }) => id);
  await reverseStockOf(tx, { marketplaceId, cause: 'cancelled', userId: caller.userId }, ...ids);
  const points = orders.map(({ id: orderId, pointsRedeemed: change }) => ({ orderId, change }));
  if (userId)
    await tx.send((batch) =>
      movePoints(
        batch,
        marketplaceId,
        userId,
        points.map((back) => ({ ...back, cause: 'given back' })),
      ),
    );
  await freePlaces(tx, marketplaceId, orders);
  // By store, as this locks each store's cash.
  for (const order of orders.toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1))) {
    await giveBack(tx, order, by);
    await faultPoint('cancelled: given back');
  }
  // By store, those with a note in the operator's series (delivery) last.
  const inTurn = orders.toSorted((a, b) => a.shipping - b.shipping || (a.storeId < b.storeId ? -1 : 1));
  for (const { id: orderId } of inTurn)
    await issueCreditNotes(tx, { marketplaceId, orderId, credited: 'rest', reason: 'Order cancelled', at });
}

/** Money goes back as it came; the shopper is notified of the amount. */
async function giveBack(tx: Tx, order: LockedOrder, by: TransitionContext): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const online = await refundOrder(tx, order, by);
  const { amount: byHand, way: handWay } = await returnByHand(tx, order, by);
  await noteOrderAction(tx, order, by.caller.userId, 'cancelled');
  const details = byHand > 0 ? { amount: byHand, way: handWay } : { amount: online, way: 'online' as const };
  await tx.send((batch) =>
    notifyShoppers(batch, by.context, 'cancelled', [{ marketplaceId, orderId, details }]),
  );
}

export const cancelOrder: OrderTransition = {
  action: 'cancel',
  capability: 'orders.cancel',
  refusal: 'order-cannot-be-cancelled',
  apply: (tx, order, by) => cancelOrders(tx, [order], by),
};
