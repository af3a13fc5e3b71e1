import type { Background } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { type Count, countMessages } from './message-counts-sql.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import { insertMessages, type NewMessage } from './order-messages-sql.ts';
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

/** For one receiver. */
const MOST: Record<'sms' | 'mail', readonly Pick<Budget, 'period' | 'most'>[]> = {
  sms: [
    { period: 'hour', most: 20 },
    { period: 'day', most: 60 },
  ],
  // The orders of an account are limited elsewhere.
  mail: [{ period: 'day', most: 100 }],
};

interface Budget extends Omit<Count, 'messages'> {
  most: number;
}

/** A message with the budgets that it counts against. */
interface Budgeted {
  message: NewMessage;
  budgets: Budget[];
}

/**
 * Drops messages over budget: for a number by hour and day, for an e-mail address by day, and for all SMS. Counts the
 * others in the transaction that writes them. Push is free.
 */
async function withinBudgets(
  { config, log }: Pick<Background, 'config' | 'log'>,
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<NewMessage[]> {
  const { smsPerDay } = config.of(orderMessageSettings);
  const budgeted = messages.map((message) => ({ message, budgets: budgetsOf(message, smsPerDay) }));
  const spent = await countMessages(tx, added(budgeted));
  const passing = passingOf(budgeted, spent);
  if (passing.length < messages.length)
    log.warn({ refused: messages.length - passing.length }, 'Messages of orders were too many, and not sent');
  return passing;
}

function budgetsOf({ channel, recipient }: NewMessage, smsPerDay: number): Budget[] {
  if (channel === 'push') return [];
  const ofReceiver = MOST[channel].map((limit) => ({ subject: `${channel} ${recipient}`, ...limit }));
  if (channel === 'mail') return ofReceiver;
  return [...ofReceiver, { subject: 'sms', period: 'day', most: smsPerDay }];
}

const nameOf = ({ subject, period }: Pick<Count, 'subject' | 'period'>) => `${period} ${subject}`;

function added(budgeted: readonly Budgeted[]): Count[] {
  const all = budgeted.flatMap(({ budgets }) => budgets);
  return [...Map.groupBy(all, nameOf).values()].flatMap((same) => {
    const [first] = same;
    return first ? { subject: first.subject, period: first.period, messages: same.length } : [];
  });
}

/** Messages within all their budgets, first ones first. `spent`: the counts including all of them. */
function passingOf(budgeted: readonly Budgeted[], spent: readonly Count[]): NewMessage[] {
  const asked = new Map(added(budgeted).map((count) => [nameOf(count), count.messages]));
  const used = new Map(
    spent.map((count) => [nameOf(count), count.messages - (asked.get(nameOf(count)) ?? 0)]),
  );
  return budgeted.flatMap(({ message, budgets }) => {
    const isEnough = budgets.every((budget) => (used.get(nameOf(budget)) ?? 0) < budget.most);
    for (const budget of budgets) used.set(nameOf(budget), (used.get(nameOf(budget)) ?? 0) + 1);
    return isEnough ? message : [];
  });
}
