import type { OrderEvent } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import type { OrderNotification } from './order-messages-sql.ts';

/** What happened to orders, all of one kind. */
export interface Notifications {
  event: OrderEvent;
  orders: readonly OrderNotification[];
}

/** What shoppers are to be notified of. */
export const NOTIFICATIONS: Queue<Notifications> = { name: 'order-notifications' };

/** What it takes to notify shoppers. */
export type NotifyContext = Pick<Context, 'jobs'>;

/**
 * Notifies shoppers of what happened to their orders, as part of the transaction in which it happens: one job, so that an
 * order costs one statement more. What is rolled back is never sent.
 */
export async function notifyShoppers(
  tx: Tx,
  { jobs }: NotifyContext,
  event: OrderEvent,
  orders: readonly OrderNotification[],
): Promise<void> {
  if (orders.length > 0) await jobs.enqueue(tx, NOTIFICATIONS, { event, orders });
}
