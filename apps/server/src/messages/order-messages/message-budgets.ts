import type { Background } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type Count, countMessages } from './message-counts-sql.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import type { NewMessage } from './order-messages-sql.ts';

/** What one receiver may be sent. */
const MOST: Record<'sms' | 'mail', readonly Pick<Budget, 'period' | 'most'>[]> = {
  sms: [
    { period: 'hour', most: 20 },
    { period: 'day', most: 60 },
  ],
  // How many orders an account may place is limited itself.
  mail: [{ period: 'day', most: 100 }],
};

interface Budget extends Omit<Count, 'messages'> {
  most: number;
}

/** One message with the budgets that it takes from. */
interface Budgeted {
  message: NewMessage;
  budgets: Budget[];
}

/**
 * Leaves out the messages that are too many: for a number in an hour and a day, an e-mail in a day, and SMS in all. Counts them, as
 * part of the transaction that writes the others. What browsers subscribed to is free.
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

/** How many messages each budget is asked for. */
function added(budgeted: readonly Budgeted[]): Count[] {
  const all = budgeted.flatMap(({ budgets }) => budgets);
  return [...Map.groupBy(all, nameOf).values()].flatMap((same) => {
    const [first] = same;
    return first ? { subject: first.subject, period: first.period, messages: same.length } : [];
  });
}

/** The messages for which each of their budgets is enough, the first ones first. `spent`: what each has come to with all of them. */
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
