import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { JobFailure } from '../../kit/jobs.ts';
import { serverSettings } from '../../kit/server-settings.ts';
import { findSubscription } from '../push/push-subscriptions-sql.ts';
import { sendPush } from '../push/send-push.ts';
import { smsSender } from '../transports/choose-sms-sender.ts';
import { mailSender } from '../transports/send-mail.ts';
import { SmsFault } from '../transports/sms.ts';
import { ORDER_MESSAGES } from './address-messages.ts';
import { messageLink } from './message-link.ts';
import { orderMessageSms, orderMessageText } from './order-message-texts.ts';
import { type MessageOutcome, type MessageRef, noteOutcomes } from './order-messages-sql.ts';
import { readWaitingMessages, type WaitingMessage } from './waiting-messages-read.ts';

/** What a try came to, and how the job goes on when it failed. */
interface Try {
  message: WaitingMessage;
  outcome: MessageOutcome;
  failure?: JobFailure;
}

/** Answers, message by message, which could not be delivered. */
export type DeliverSet = (messages: readonly MessageRef[]) => Promise<(JobFailure | undefined)[]>;

/** What delivers a set of messages: all at the same time, and notes what came of it in one go. */
export function deliverer(context: Background): DeliverSet {
  const send = sender(context);
  return async (messages) => {
    const waiting = await readWaitingMessages(context.db, messages);
    const tries = await Promise.all(waiting.map((message) => tryOnce(context, message, send)));
    for (const [marketplaceId, own] of Map.groupBy(tries, ({ message }) => message.marketplaceId)) {
      const outcomes = own.map(({ message: { id }, outcome }) => ({ id, outcome }));
      await noteOutcomes(context.db, marketplaceId, outcomes);
    }
    // What does not wait any more was sent before its process died.
    return messages.map(({ id }) => tries.find(({ message }) => message.id === id)?.failure);
  };
}

/** Why a message was not delivered. `final`: it never will be. `retryAt`: it is not to be tried before. */
class NotDelivered extends Error {
  readonly final: boolean;
  readonly retryAt: Date | undefined;

  constructor(message: string, { final = false, retryAt }: { final?: boolean; retryAt?: Date | undefined }) {
    super(message);
    this.final = final;
    this.retryAt = retryAt;
  }
}

type Send = (message: WaitingMessage) => Promise<MessageOutcome>;

async function tryOnce(context: Background, message: WaitingMessage, send: Send): Promise<Try> {
  try {
    return { message, outcome: await send(message) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { id, event, channel, tries } = message;
    context.log.warn({ err: error, message: id, event, channel, tries }, 'A message was not delivered');
    const outcome = { state: 'waiting', error: error.message } as const;
    const left = (ORDER_MESSAGES.retries?.limit ?? 0) - tries;
    const retryAt = error instanceof NotDelivered ? error.retryAt : undefined;
    if (retryAt && left > 0) {
      await postpone(context, message, retryAt, left - 1);
      return { message, outcome };
    }
    return {
      message,
      outcome,
      failure: new JobFailure(error.message, { final: left <= 0 || isFinal(error) }),
    };
  }
}

function isFinal(error: Error): boolean {
  return error instanceof SmsFault ? error.kind === 'refused' : error instanceof NotDelivered && error.final;
}

/** Another job takes the message over at the time that its service asks for. */
function postpone(
  { db, jobs }: Background,
  { marketplaceId, id }: MessageRef,
  startAfter: Date,
  retryLimit: number,
): Promise<void> {
  return inTransaction(db, (tx) =>
    jobs.enqueue(tx, ORDER_MESSAGES, { marketplaceId, id }, { startAfter, retryLimit }),
  );
}

function sender(context: Background): Send {
  const byMail = mailSender(context);
  const bySms = smsSender(context);
  const { publicUrl } = context.config.of(serverSettings);
  const linkOf = (message: WaitingMessage) => `${publicUrl}${messageLink(message)}`;
  return async (message) => {
    const { channel, recipient, event, details, order, language } = message;
    if (channel === 'push') return sendByPush(context, message);
    if (channel === 'sms') {
      await bySms({ to: recipient, ...orderMessageSms(event, order, details, linkOf(message)) });
    } else {
      const { title: subject, body } = orderMessageText(language, event, order, details);
      const text = `${body}\n\n${linkOf(message)}\n\n${order.marketplace}\n`;
      await byMail({ to: recipient, subject, text });
    }
    return { state: 'sent' };
  };
}

async function sendByPush(context: Background, message: WaitingMessage): Promise<MessageOutcome> {
  const { marketplaceId, orderId, recipient, event, details, order } = message;
  const subscription = await findSubscription(context.db, marketplaceId, recipient);
  if (!subscription) return { state: 'dropped', error: 'The browser wants no messages any more' };
  const { title, body } = orderMessageText(subscription.language, event, order, details);
  const outcome = await sendPush(context, subscription, {
    title,
    body,
    url: messageLink(message),
    tag: `order-${orderId}`,
  });
  if (outcome.is === 'sent') return { state: 'sent' };
  if (outcome.is === 'gone') return { state: 'dropped', error: outcome.error };
  const retryAt = outcome.is === 'failed' ? outcome.retryAt : undefined;
  throw new NotDelivered(outcome.error, { final: outcome.is === 'refused', retryAt });
}
