import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { shortId } from '@haat/domain/ids';
import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { MessageOrder } from './order-message-texts.ts';

/** An order as its messages tell of it, and the language that its shopper chose last; English when none is known. */
export async function readMessageOrder(
  db: Db,
  marketplaceId: string,
  orderId: string,
): Promise<(MessageOrder & { language: MessageLanguage; marketplace: string }) | undefined> {
  const { rows } = await sql<{
    store: string;
    marketplace: string;
    total: Paise;
    paidOnline: boolean;
    language: MessageLanguage | null;
  }>`
    SELECT s.name AS store, m.name AS marketplace, o.total_paise AS total, o.payment_method = 'Online' AS "paidOnline",
      (SELECT p.language FROM push_subscriptions p WHERE p.user_id = o.user_id ORDER BY p.created_at DESC LIMIT 1) AS language
    FROM orders o JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN marketplaces m ON m.id = o.marketplace_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${orderId}`.execute(db);
  const [found] = rows;
  return found && { ...found, number: shortId(orderId), language: found.language ?? 'en' };
}
