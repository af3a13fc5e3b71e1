import type { OrderTransition } from './change-order.ts';
import { markDelivered } from './mark-delivered.ts';
import { takePayment } from './mark-paid.ts';

/** At the door: the goods for the money, both or neither. Its shopper, who stands there, gets one message: delivered. */
export const handOverOrder: OrderTransition = {
  action: 'handOver',
  // The call asks for the other right.
  capability: 'orders.pay',
  refusal: 'order-cannot-be-delivered',
  async apply(tx, order, by) {
    await takePayment(tx, order, by);
    await markDelivered.apply(tx, order, by);
  },
};
