import { noteOrderAction } from '../audit/audit-sql.ts';
import type { OrderStep } from './change-order.ts';
import { insertPayment, markOrder } from './orders-sql.ts';

/** Money was taken for an order, in cash at the door as a rule. */
export const markPaid: OrderStep = {
  action: 'pay',
  refusal: 'order-cannot-be-paid',
  async take(tx, order, caller, at) {
    await markOrder(tx, order, 'paid_at', at);
    await insertPayment(tx, order, caller.userId, at);
    await noteOrderAction(tx, order, caller.userId, 'paid');
  },
};
