import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { mailSettings } from '../transports/mail-settings.ts';
import { withinBudgets } from './message-budgets.ts';
import type { Notifications } from './notify-shoppers.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import { insertMessages, type MessageRef } from './order-messages-sql.ts';
import { findReceivers } from './receivers-read.ts';

/** Messages that could not be delivered. */
export const DEAD_MESSAGES: Queue<MessageRef> = { name: 'dead-order-messages' };

/** Messages on their way: ten tries in about five hours, after pauses of 25 to 50 seconds and then twice as long each. */
export const ORDER_MESSAGES: Queue<MessageRef> = {
  name: 'order-messages',
  retries: { limit: 9, firstAfterSeconds: 25 },
  expireInSeconds: 120,
  deadLetters: DEAD_MESSAGES,
};

/** Writes one message for each receiver of what happened, once, and enqueues it. */
export async function addressMessages(
  { config, db, jobs, log }: Background,
  all: readonly Notifications[],
): Promise<void> {
  const { mail, sms } = config.of(orderMessageSettings);
  const events = all.flatMap(({ event, orders }) => orders.map((notification) => ({ event, notification })));
  await inTransaction(db, async (tx) => {
    const receivers = await findReceivers(
      tx,
      events.map(({ event, notification: { marketplaceId, orderId } }) => ({
        ...{ marketplaceId, orderId },
        ...{ byMail: mail.includes(event), bySms: sms.includes(event), ofHold: event === 'payment-returned' },
      })),
      config.of(mailSettings).placeholderDomain,
    );
    const messages = receivers.flatMap(({ nth, channel, recipient }) => {
      const event = events[nth];
      return event ? { ...event, channel, recipient } : [];
    });
    const written = await insertMessages(tx, await withinBudgets({ config, log }, tx, messages));
    await jobs.enqueueAll(tx, ORDER_MESSAGES, written);
  });
  jobs.wake(ORDER_MESSAGES);
}
