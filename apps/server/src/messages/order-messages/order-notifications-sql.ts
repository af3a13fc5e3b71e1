import type { OrderEvent } from '@haat/contract/messages/order-message';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Batch } from '../../kit/batch.ts';
import { type Db, readBatch, type Tx } from '../../kit/db.ts';
import { insertRowsIn } from '../../kit/insert-rows.ts';
import { prepared } from '../../kit/prepared.ts';
import type { EventDetails, OrderNotification } from './order-messages-sql.ts';

export interface UnaddressedNotification {
  id: string;
  event: OrderEvent;
  notification: OrderNotification;
}

/** In the order of events. */
export function insertNotifications(
  batch: Batch,
  event: OrderEvent,
  notifications: readonly OrderNotification[],
): void {
  const rows = notifications.map(({ marketplaceId, orderId, occasion = '', details = {} }) => ({
    marketplace_id: marketplaceId,
    id: newId(),
    order_id: orderId,
    event,
    occasion,
    details: JSON.stringify(details),
  }));
  insertRowsIn(batch, 'order_notifications', rows);
}

type Row = Required<Omit<OrderNotification, 'details'>> & {
  id: string;
  event: OrderEvent;
  details: EventDetails;
};

/** The oldest first. */
export async function readUnaddressed(db: Db, most: number): Promise<UnaddressedNotification[]> {
  const query = sql<Row>`
    SELECT marketplace_id AS "marketplaceId", id, order_id AS "orderId", event, occasion, details
    FROM order_notifications WHERE due_at <= now() ORDER BY id LIMIT ${most}`;
  const rows = await readBatch(db, (batch) => batch.add(query, 'messages.read-unaddressed'));
  return rows.map(({ id, event, ...notification }) => ({ id, event, notification }));
}

export async function forgetAddressed(tx: Tx, addressed: readonly UnaddressedNotification[]): Promise<void> {
  const byMarketplace = Map.groupBy(addressed, ({ notification }) => notification.marketplaceId);
  for (const [marketplaceId, own] of byMarketplace)
    await prepared(tx, 'messages.forget-addressed')
      .deleteFrom('order_notifications')
      .where('marketplace_id', '=', marketplaceId)
      .where(sql<boolean>`id = ANY(${own.map(({ id }) => id)}::uuid[])`)
      .execute();
}

/** By five minutes. */
export async function putOff(db: Db, { id, notification }: UnaddressedNotification): Promise<void> {
  await db
    .updateTable('order_notifications')
    .set({ due_at: sql<Date>`now() + interval '5 minutes'` })
    .where('marketplace_id', '=', notification.marketplaceId)
    .where('id', '=', id)
    .execute();
}
