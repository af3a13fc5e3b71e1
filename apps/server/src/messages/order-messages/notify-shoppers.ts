import type { OrderEvent } from '@haat/contract/messages/order-message';
import type { Batch } from '../../kit/batch.ts';
import type { Context } from '../../kit/context.ts';
import type { OrderNotification } from './order-messages-sql.ts';
import { insertNotifications } from './order-notifications-sql.ts';

/** The work that addresses and delivers. */
export const ORDER_MESSAGES = { name: 'order-messages' };

/** What it takes to notify shoppers. */
export type NotifyContext = Pick<Context, 'jobs'>;

/**
 * Notifies shoppers of what happened to their orders, as part of the transaction in which it happens: one row an order, so
 * that an order costs one statement more. What is rolled back is never sent.
 */
export function notifyShoppers(
  batch: Batch,
  { jobs }: NotifyContext,
  event: OrderEvent,
  orders: readonly OrderNotification[],
): void {
  // Soon is after the commit, as a rule; if not, it is found at the next look.
  if (orders.length > 0) jobs.wake(ORDER_MESSAGES);
  insertNotifications(batch, event, orders);
}
