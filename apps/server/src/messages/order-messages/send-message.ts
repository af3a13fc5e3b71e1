import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { OrderEvent } from '@haat/contract/messages/order-message';
import type { Background } from '../../kit/context.ts';
import { linkTo, ownAddress } from '../../kit/own-link.ts';
import { sendPush } from '../push/send-push.ts';
import { smsSender } from '../transports/choose-sms-sender.ts';
import { MailRefused } from '../transports/mail-server.ts';
import { mailSender } from '../transports/send-mail.ts';
import { SmsFault } from '../transports/sms.ts';
import { orderMessageSms, orderMessageText } from './order-message-texts.ts';
import type { MessageOutcome } from './order-messages-sql.ts';
import type { WaitingMessage } from './waiting-messages-read.ts';

/** Throws errors that a retry may solve, and `NotDelivered`. */
export type SendMessage = (message: WaitingMessage) => Promise<MessageOutcome>;

/** `final`: never will be. `retryAt`: not before then. */
export class NotDelivered extends Error {
  readonly final: boolean;
  readonly retryAt: Date | undefined;

  constructor(message: string, { final = false, retryAt }: { final?: boolean; retryAt?: Date | undefined }) {
    super(message);
    this.final = final;
    this.retryAt = retryAt;
  }
}

export function isFinal(error: Error): boolean {
  if (error instanceof SmsFault) return error.kind === 'refused';
  return error instanceof MailRefused || (error instanceof NotDelivered && error.final);
}

/** Sends by the configured channels. */
export function messageSender(context: Background): SendMessage {
  const byMail = mailSender(context);
  const bySms = smsSender(context);
  const linkOf = (message: WaitingMessage) => linkTo(context.config, messageLink(message));
  return async (message) => {
    const { id, channel, recipient, event, details, order, language } = message;
    if (channel === 'push') return sendByPush(context, message);
    if (channel === 'sms') {
      await bySms({ to: recipient, ...orderMessageSms(event, order, details, linkOf(message)) });
    } else {
      const { title: subject, body } = orderMessageText(language, event, order, details, context.clock.now());
      const text = `${body}\n\n${linkOf(message)}\n\n${order.marketplace}\n`;
      await byMail({ id, to: recipient, subject, text });
    }
    return { state: 'sent' };
  };
}

async function sendByPush(context: Background, message: WaitingMessage): Promise<MessageOutcome> {
  const { orderId, event, details, order, subscription } = message;
  if (!subscription) return { state: 'dropped', error: 'The browser no longer wants messages' };
  const { title, body } = orderMessageText(subscription.language, event, order, details, context.clock.now());
  const outcome = await sendPush(context, subscription, {
    title,
    body,
    url: ownAddress(messageLink(message)),
    tag: `order-${orderId}`,
  });
  if (outcome.is === 'sent') return { state: 'sent' };
  if (outcome.is === 'gone') return { state: 'dropped', error: outcome.error };
  const retryAt = outcome.is === 'failed' ? outcome.retryAt : undefined;
  throw new NotDelivered(outcome.error, { final: outcome.is === 'refused', retryAt });
}

/** A path of the app: the order, or the list of orders for a payment without one. */
function messageLink({ event, orderId }: { event: OrderEvent; orderId: string }): string {
  if (event === 'packed') return MESSAGE_PATHS.packed(orderId);
  return event === 'payment-returned' ? MESSAGE_PATHS.myOrders() : MESSAGE_PATHS.order(orderId);
}
