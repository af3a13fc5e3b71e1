import { reverseStockOf } from '../../goods/stock/stock-sql.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { freePlaces } from '../delivery-slots/slot-bookings-sql.ts';
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import type { OrderTransition } from './change-order.ts';
import { settleOpenRequest } from './order-requests-sql.ts';
import { markOrder } from './orders-sql.ts';
import { refundOrder } from './refund-order.ts';
import { returnByHand } from './return-by-hand.ts';

/**
 * An order is cancelled: its stock goes back on the shelf, its redeemed points back to the shopper, and what was paid for
 * it online to where it came from, its place in a slot is free again; what was taken by hand is given back by hand. What was invoiced is credited.
 */
export const cancelOrder: OrderTransition = {
  action: 'cancel',
  capability: 'orders.cancel',
  refusal: 'order-cannot-be-cancelled',
  async apply(tx, order, by) {
    const { caller, at } = by;
    const { marketplaceId, id, userId, pointsRedeemed } = order;
    await markOrder(tx, order, 'cancelled_at', at);
    // Whoever requested to cancel has it.
    await settleOpenRequest(tx, order, { state: 'accepted', answeredBy: caller.userId, at });
    await reverseStockOf(tx, { marketplaceId, cause: 'cancelled', userId: caller.userId }, id);
    if (userId)
      await movePoints(tx, marketplaceId, userId, [
        { orderId: id, change: pointsRedeemed, cause: 'given back' },
      ]);
    await freePlaces(tx, marketplaceId, [order]);
    const online = await refundOrder(tx, order, by);
    const { amount: byHand, way: handWay } = await returnByHand(tx, order, by);
    await noteOrderAction(tx, order, caller.userId, 'cancelled');
    const details =
      byHand > 0 ? { amount: byHand, way: handWay } : { amount: online, way: 'online' as const };
    await notifyShoppers(tx, by.context, 'cancelled', [{ marketplaceId, orderId: id, details }]);
    await issueCreditNotes(tx, {
      marketplaceId,
      orderId: id,
      credited: 'rest',
      reason: 'Order cancelled',
      at,
    });
  },
};
