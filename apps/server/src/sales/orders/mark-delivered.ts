import { pointsEarned } from '@haat/domain/checkout/rewards';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { movePoints } from '../ledger/rewards/rewards-sql.ts';
import { carryToInvoice, hasMoved } from './carry-rates.ts';
import type { OrderTransition } from './change-order.ts';
import { settleOpenRequest } from './order-requests-sql.ts';
import { markOrder } from './orders-sql.ts';
import { endPacking } from './packing/open-packing.ts';
import { receiveGoods } from './receive-goods.ts';

/**
 * Earns points of paid online orders, and issues their invoice if they went out without one. Takes purchase orders' goods into
 * stock.
 */
export const markDelivered: OrderTransition = {
  action: 'deliver',
  capability: 'orders.deliver',
  refusal: 'order-cannot-be-delivered',
  async apply(tx, order, { caller, at, context }) {
    const { marketplaceId, id: orderId } = order;
    await endPacking(tx, order, 'order-cannot-be-delivered');
    await markOrder(tx, order, 'delivered_at', at);
    await settleOpenRequest(tx, order, { state: 'overtaken', answeredBy: null, at });
    const { userId } = order;
    if (ORDER_TYPE_EFFECTS[order.orderType].isOnline && userId) {
      const change = pointsEarned(order.items);
      await tx.send((batch) =>
        movePoints(batch, marketplaceId, userId, [{ orderId, change, cause: 'earned' }]),
      );
    }
    await receiveGoods(tx, order, caller.userId);
    await noteOrderAction(tx, order, caller.userId, 'delivered');
    await tx.send((batch) => notifyShoppers(batch, context, 'delivered', [{ marketplaceId, orderId }]));
    if (ORDER_TYPE_EFFECTS[order.orderType].document === 'invoice' && hasMoved(order))
      await carryToInvoice(tx, order, at);
    await issueInvoices(tx, marketplaceId, [orderId], at);
  },
};
