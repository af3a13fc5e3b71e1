import type { Background } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type Count, countMessages } from './message-counts-sql.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import type { NewMessage } from './order-messages-sql.ts';

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
export async function withinBudgets(
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
