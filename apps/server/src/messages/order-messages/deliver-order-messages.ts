import type { Background, Context } from '../../kit/context.ts';
import { serverSettings } from '../../kit/server-settings.ts';
import { findSubscription } from '../push/push-subscriptions-sql.ts';
import { sendPush } from '../push/send-push.ts';
import { smsSender } from '../transports/choose-sms-sender.ts';
import { mailSender } from '../transports/send-mail.ts';
import { SmsFault } from '../transports/sms.ts';
import { readMessageOrder } from './message-order-read.ts';
import { type MessageOrder, orderMessageSms, orderMessageText } from './order-message-texts.ts';
import {
  forgetOldMessages,
  type MessageStep,
  noteMessageStep,
  type OrderMessage,
  takeDueMessages,
} from './order-messages-sql.ts';

const AT_ONCE = 10;
/** What is waited after each try but the last, in seconds: half a minute to four hours. */
const PAUSES = [30, 120, 600, 3600, 4 * 3600];

/** Delivers what is told of orders within a second or two, and what failed when its time comes. */
export async function serveOrderMessages(context: Context): Promise<void> {
  const { jobs, db } = context;
  const deliver = deliverer(context);
  jobs.poll((stopping) => deliverDueMessages(context, deliver, stopping));
  await jobs.schedule('forget-order-messages', '23 3 * * *', () => forgetOldMessages(db));
}

/** Delivers all messages whose time has come. */
export async function deliverDueMessages(
  context: Background,
  deliver = deliverer(context),
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const due = await takeDueMessages(context.db, AT_ONCE);
    await Promise.all(
      due.map(async (message) =>
        noteMessageStep(context.db, message, await stepOf(context, message, deliver)),
      ),
    );
    if (due.length < AT_ONCE) return;
  }
}

/** Why a message will never arrive. */
class Undeliverable extends Error {}

type Deliver = (message: OrderMessage) => Promise<MessageStep>;

async function stepOf({ log }: Background, message: OrderMessage, deliver: Deliver): Promise<MessageStep> {
  try {
    return await deliver(message);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { event, channel, tries } = message;
    log.warn({ err: error, message: message.id, event, channel, tries }, 'A message was not delivered');
    const refused = error instanceof SmsFault && error.kind === 'refused';
    return refused || error instanceof Undeliverable
      ? { state: 'dead', error: error.message }
      : failed(message, error.message);
  }
}

/** The next try, or the end of trying. */
function failed({ tries }: OrderMessage, error: string, retryAt?: Date): MessageStep {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return { state: 'dead', error };
  const nextTryAt = new Date(Math.max(Date.now() + pause * 1000, retryAt?.getTime() ?? 0));
  return { state: 'waiting', error, nextTryAt };
}

function deliverer(context: Background): Deliver {
  const { config, db } = context;
  const byMail = mailSender(context);
  const bySms = smsSender(context);
  const { publicUrl } = config.of(serverSettings);
  const linkOf = ({ orderId }: OrderMessage) => `${publicUrl}/#/order/${orderId}`;
  return async (message) => {
    const { marketplaceId, orderId, channel, recipient, event, details } = message;
    const order = await readMessageOrder(db, marketplaceId, orderId);
    if (!order) throw new Undeliverable('The order is gone');
    if (channel === 'push') return deliverPush(context, message, order);
    if (channel === 'sms') {
      await bySms({ to: recipient, ...orderMessageSms(event, order, details, linkOf(message)) });
    } else {
      const { title: subject, body } = orderMessageText(order.language, event, order, details);
      const text = `${body}\n\n${linkOf(message)}\n\n${order.marketplace}\n`;
      await byMail({ to: recipient, subject, text });
    }
    return { state: 'sent' };
  };
}

async function deliverPush(
  context: Background,
  message: OrderMessage,
  order: MessageOrder,
): Promise<MessageStep> {
  const { marketplaceId, orderId, recipient, event, details } = message;
  const subscription = await findSubscription(context.db, marketplaceId, recipient);
  if (!subscription) return { state: 'dropped', error: 'The browser wants no messages any more' };
  const { title, body } = orderMessageText(subscription.language, event, order, details);
  const outcome = await sendPush(context, subscription, {
    title,
    body,
    url: `/#/order/${orderId}`,
    tag: `order-${orderId}`,
  });
  if (outcome.is === 'sent') return { state: 'sent' };
  if (outcome.is === 'gone') return { state: 'dropped', error: outcome.error };
  if (outcome.is === 'refused') throw new Undeliverable(outcome.error);
  return failed(message, outcome.error, outcome.retryAt);
}
