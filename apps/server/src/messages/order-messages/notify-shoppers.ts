import type { OrderEvent } from '@haat/contract/messages';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { insertMessages, type OrderNotification } from './order-messages-sql.ts';

/** What it takes to tell of an event. */
export type NotifyContext = Pick<Context, 'config'>;

/**
 * Tells shoppers what happened to their orders, as part of the transaction in which it happens: what commits is told once,
 * what is rolled back never. All news are of one kind.
 */
export async function notifyShoppers(
  tx: Tx,
  { config: { messages, phoneSignIn } }: NotifyContext,
  event: OrderEvent,
  news: readonly Omit<OrderNotification, 'event'>[],
): Promise<void> {
  if (news.length === 0) return;
  const ways = {
    mail: messages.mail.includes(event),
    sms: messages.sms.includes(event),
    noMailAt: phoneSignIn.emailDomain,
  };
  await insertMessages(
    tx,
    event,
    news.map((one) => ({ ...one, event })),
    ways,
  );
}
