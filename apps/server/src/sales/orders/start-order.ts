import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import type { OrderTransition } from './change-order.ts';
import { markOrder } from './orders-sql.ts';

/** A store begins to pack an order. From now on its shopper asks for a cancellation, instead of cancelling by a tap. */
export const startOrder: OrderTransition = {
  action: 'start',
  capability: 'orders.deliver',
  refusal: 'order-cannot-be-started',
  async apply(tx, order, { caller, at }) {
    await markOrder(tx, order, 'started_at', at);
    await noteOrderAction(tx, order, caller.userId, 'started');
  },
};
