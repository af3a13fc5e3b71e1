import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import type { OrderTransition } from './change-order.ts';
import { markOrder } from './orders-sql.ts';

/** Marks that packing has begun; from now on the shopper has to request a cancellation. */
export const startOrder: OrderTransition = {
  action: 'start',
  capability: 'orders.deliver',
  refusal: 'order-cannot-be-started',
  async apply(tx, order, { caller, at }) {
    await markOrder(tx, order, 'started_at', at);
    await noteOrderAction(tx, order, caller.userId, 'started');
  },
};
