import type { OrderEvent } from '@haat/contract/messages/order-message';

/** Where a message leads, from the root of the shop: to its order, or to all of them when a payment made none. */
export function messageLink({ event, orderId }: { event: OrderEvent; orderId: string }): string {
  return event === 'payment-returned' ? '/#/myorders' : `/#/order/${orderId}`;
}
