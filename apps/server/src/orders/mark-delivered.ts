import { pointsEarned } from '@haat/domain/rewards';
import { noteOrderAction } from '../audit/audit-sql.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import type { OrderStep } from './change-order.ts';
import { markOrder } from './orders-sql.ts';

/** A paid order reached its customer, who earns the points of an online order now. */
export const markDelivered: OrderStep = {
  action: 'deliver',
  refusal: 'order-cannot-be-delivered',
  async take(tx, order, { caller, at }) {
    await markOrder(tx, order, 'delivered_at', at);
    if (order.orderType === 'online' && order.userId) {
      const change = pointsEarned(order.items);
      await movePoints(tx, order.marketplaceId, order.userId, [
        { orderId: order.id, change, cause: 'earned' },
      ]);
    }
    await noteOrderAction(tx, order, caller.userId, 'delivered');
  },
};
