import type { OrderEvent } from '@haat/contract/messages/order-message';
import type { Batch } from '../../kit/batch.ts';
import type { Context } from '../../kit/context.ts';
import type { OrderNotification } from './order-messages-sql.ts';
import { insertNotifications } from './order-notifications-sql.ts';

/** Addresses and delivers. */
export const ORDER_MESSAGES = { name: 'order-messages' };

export type NotifyContext = Pick<Context, 'jobs'>;

/**
 * Notifies shoppers in the transaction of the event: one row for each order, in one more statement. A rollback sends
 * nothing.
 */
export function notifyShoppers(
  batch: Batch,
  { jobs }: NotifyContext,
  event: OrderEvent,
  orders: readonly OrderNotification[],
): void {
  // Usually after the commit; otherwise the next round finds it.
  if (orders.length > 0) jobs.wake(ORDER_MESSAGES);
  insertNotifications(batch, event, orders);
}
