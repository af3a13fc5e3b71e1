import type { OrderEvent } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { mailSettings } from '../transports/mail-settings.ts';
import { orderMessageSettings } from './order-message-settings.ts';
import { insertMessages, type OrderNotification } from './order-messages-sql.ts';

/** What it takes to tell of an event. */
export type NotifyContext = Pick<Context, 'config'>;

/**
 * Tells shoppers what happened to their orders, as part of the transaction in which it happens: what commits is told once,
 * what is rolled back never. All news are of one kind.
 */
export async function notifyShoppers(
  tx: Tx,
  { config }: NotifyContext,
  event: OrderEvent,
  news: readonly Omit<OrderNotification, 'event'>[],
): Promise<void> {
  if (news.length === 0) return;
  const { mail, sms } = config.of(orderMessageSettings);
  const ways = {
    mail: mail.includes(event),
    sms: sms.includes(event),
    noMailAt: config.of(mailSettings).placeholderDomain,
  };
  await insertMessages(
    tx,
    event,
    news.map((one) => ({ ...one, event })),
    ways,
  );
}
