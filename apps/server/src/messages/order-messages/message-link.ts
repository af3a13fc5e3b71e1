import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { OrderEvent } from '@haat/contract/messages/order-message';

/** Where a message leads, as a path of the app: to its order, or to all of them when a payment made none. */
export function messageLink({ event, orderId }: { event: OrderEvent; orderId: string }): string {
  return event === 'payment-returned' ? MESSAGE_PATHS.myOrders() : MESSAGE_PATHS.order(orderId);
}
