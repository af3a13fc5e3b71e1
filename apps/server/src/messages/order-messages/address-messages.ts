import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { withinBudgets } from './message-budgets.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import { insertMessages } from './order-messages-sql.ts';
import {
  forgetAddressed,
  putOff,
  readUnaddressed,
  type UnaddressedNotification,
} from './order-notifications-sql.ts';
import { findReceivers } from './receivers-read.ts';

/** Notifications addressed together. */
const SET = 100;

type Own = Pick<Background, 'config' | 'db' | 'log'>;

/**
 * Addresses what has happened to orders, oldest first, and returns whether there was anything. Later arrivals wait for
 * the next round; otherwise, with a constant stream of orders, it would address them one by one and deliver nothing.
 */
export async function addressAll(context: Own): Promise<boolean> {
  for (let sets = 0; ; sets++) {
    const notifications = await readUnaddressed(context.db, SET);
    if (notifications.length > 0) await addressTogether(context, notifications);
    if (notifications.length < SET) return sets > 0 || notifications.length > 0;
  }
}

async function addressTogether(context: Own, notifications: UnaddressedNotification[]): Promise<void> {
  try {
    await addressMessages(context, notifications);
  } catch {
    // One that can't be addressed must not block the others.
    for (const one of notifications) await addressOne(context, one);
  }
  await faultPoint('messages: addressed');
}

async function addressOne(context: Own, notification: UnaddressedNotification): Promise<void> {
  try {
    await addressMessages(context, [notification]);
  } catch (error) {
    context.log.error({ err: error, notification: notification.id }, 'A notification was not addressed');
    await putOff(context.db, notification);
  }
}

/** Writes one message for each receiver, once. */
async function addressMessages(
  { config, db, log }: Own,
  notifications: readonly UnaddressedNotification[],
): Promise<void> {
  const { mail, sms } = config.of(orderMessageSettings);
  await inTransaction(db, async (tx) => {
    const receivers = await findReceivers(
      tx,
      notifications.map(({ event, notification: { marketplaceId, orderId } }) => ({
        marketplaceId,
        orderId,
        byMail: mail.includes(event),
        bySms: sms.includes(event),
        ofHold: event === 'payment-returned',
      })),
    );
    const messages = receivers.flatMap(({ nth, channel, recipient }) => {
      const notified = notifications[nth];
      return notified
        ? { nth, event: notified.event, notification: notified.notification, channel, recipient }
        : [];
    });
    // Ids follow the order of events.
    const inOrder = messages.toSorted((a, b) => a.nth - b.nth);
    await insertMessages(tx, await withinBudgets({ config, log }, tx, inOrder));
    await forgetAddressed(tx, notifications);
  });
}
