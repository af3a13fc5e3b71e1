import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { OrderEvent } from '@haat/contract/messages/order-message';

/** A path of the app: the order, or the list of orders for a payment without one. */
export function messageLink({ event, orderId }: { event: OrderEvent; orderId: string }): string {
  if (event === 'packed') return MESSAGE_PATHS.packed(orderId);
  return event === 'payment-returned' ? MESSAGE_PATHS.myOrders() : MESSAGE_PATHS.order(orderId);
}
