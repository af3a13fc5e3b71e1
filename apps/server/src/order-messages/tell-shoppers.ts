import type { OrderEvent } from '@haat/contract/messages';
import type { Context } from '../kit/context.ts';
import type { Tx } from '../kit/db.ts';
import type { Queue } from '../kit/jobs.ts';
import { insertMessages, type OrderNews } from './order-messages-sql.ts';

/** Orders with messages to deliver. */
export const ORDER_MESSAGES: Queue<{ orderIds: string[] }> = { name: 'order-messages' };

/** What it takes to tell of an event. */
export type Telling = Pick<Context, 'config' | 'jobs'>;

/**
 * Tells shoppers what happened to their orders, as part of the transaction in which it happens: what commits is told once,
 * what is rolled back never. All news are of one kind.
 */
export async function tellShoppers(
  tx: Tx,
  { config, jobs }: Telling,
  event: OrderEvent,
  news: readonly Omit<OrderNews, 'event'>[],
): Promise<void> {
  if (news.length === 0) return;
  const { messages, phoneSignIn } = config;
  const ways = {
    mail: messages.mail.includes(event),
    sms: messages.sms.includes(event),
    noMailAt: phoneSignIn.emailDomain,
  };
  await Promise.all([
    insertMessages(
      tx,
      event,
      news.map((one) => ({ ...one, event })),
      ways,
    ),
    jobs.enqueue(tx, ORDER_MESSAGES, { orderIds: news.map(({ orderId }) => orderId) }),
  ]);
}
