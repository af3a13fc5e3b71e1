import type { OrderTransition } from './change-order.ts';
import { markDelivered } from './mark-delivered.ts';
import { takePayment } from './mark-paid.ts';

/** Both or neither. The shopper gets one message: delivered. */
export const handOverOrder: OrderTransition = {
  action: 'handOver',
  // The call checks the other capability.
  capability: 'orders.pay',
  refusal: 'order-cannot-be-delivered',
  async apply(tx, order, by) {
    await takePayment(tx, order, by);
    await markDelivered.apply(tx, order, by);
  },
};
