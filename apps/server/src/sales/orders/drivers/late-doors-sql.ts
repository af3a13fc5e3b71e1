import type { LateDoor } from '@haat/contract/orders/drivers';
import type { Paise } from '@haat/domain/basics/money';
import type { DoorReason, DoorTender } from '@haat/domain/orders/door';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import type { DriverRef } from './drivers-sql.ts';

/** Of these orders, an ended phone may still report. Replaces earlier reports that the store has settled; unsettled ones stay. */
export async function insertLateDoors(
  tx: Tx,
  { marketplaceId, storeId, id }: DriverRef,
  orders: readonly string[],
): Promise<void> {
  if (orders.length === 0) return;
  await tx
    .deleteFrom('late_doors')
    .where('marketplace_id', '=', marketplaceId)
    .where('driver_id', '=', id)
    .where('order_id', 'in', orders)
    .where('settled_at', 'is not', null)
    .execute();
  const rows = orders.map((order) => ({
    marketplace_id: marketplaceId,
    driver_id: id,
    order_id: order,
    store_id: storeId,
  }));
  await insertRows(tx, 'late_doors', rows, { once: 'late_doors_pkey' });
}

export interface LateDoorKey {
  marketplaceId: string;
  driverId: string;
  orderId: string;
}

export interface LockedLateDoor {
  storeId: string;
  sentAt: Date | null;
  settledAt: Date | null;
  tender: DoorTender | null;
  reference: string;
}

export async function lockLateDoor(
  tx: Tx,
  { marketplaceId, driverId, orderId }: LateDoorKey,
): Promise<LockedLateDoor | undefined> {
  const { rows } = await sql<LockedLateDoor>`
    SELECT store_id AS "storeId", sent_at AS "sentAt", settled_at AS "settledAt", tender, reference FROM late_doors
    WHERE marketplace_id = ${marketplaceId} AND driver_id = ${driverId} AND order_id = ${orderId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

const row = (tx: Tx, { marketplaceId, driverId, orderId }: LateDoorKey) =>
  tx
    .updateTable('late_doors')
    .where('marketplace_id', '=', marketplaceId)
    .where('driver_id', '=', driverId)
    .where('order_id', '=', orderId);

export interface SentDoor {
  at: Date;
  sentAt: Date;
  tender: DoorTender | null;
  taken: Paise;
  reference: string;
  reason: DoorReason | null;
  note: string;
}

export async function writeSentDoor(
  tx: Tx,
  key: LateDoorKey,
  { at, sentAt, taken, ...door }: SentDoor,
): Promise<void> {
  await row(tx, key)
    .set({ done_at: at, sent_at: sentAt, taken_paise: taken, ...door, settled_at: null, settled_by: null })
    .execute();
}

export async function writeSettled(
  tx: Tx,
  key: LateDoorKey,
  by: { userId: string; at: Date },
): Promise<void> {
  await row(tx, key).set({ settled_at: by.at, settled_by: by.userId }).execute();
}

/** Sent and unsettled, oldest first. */
export async function readLateDoors(db: Db, { marketplaceId, id }: StoreRef): Promise<LateDoor[]> {
  const { rows } = await sql<LateDoor>`
    SELECT l.order_id AS _id, o.number, o.customer_name AS "customerName", l.driver_id AS driver, d.name AS "driverName", l.done_at AS at,
      l.tender, l.taken_paise AS taken, l.reference, l.reason, l.note,
      o.delivered_at IS NULL AND o.cancelled_at IS NULL AND (o.paid_at IS NULL OR l.tender IS NULL OR l.tender = 'paid') AS "isOpen"
    FROM late_doors l
    JOIN orders o ON o.marketplace_id = l.marketplace_id AND o.id = l.order_id
    JOIN drivers d ON d.marketplace_id = l.marketplace_id AND d.id = l.driver_id
    WHERE l.marketplace_id = ${marketplaceId} AND l.store_id = ${id} AND l.sent_at IS NOT NULL AND l.settled_at IS NULL
    ORDER BY l.sent_at, o.number LIMIT 500`.execute(db);
  return rows;
}
