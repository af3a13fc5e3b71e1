import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { orderAt } from './orders-sql.ts';

/** Worded like the index `orders_with_driver`, so that delivered orders aren't read. */
export const notByOwnDriver = (orders: 'o' | 'orders'): RawBuilder<boolean> =>
  sql`${sql.ref(`${orders}.delivered_by_driver`)} IS DISTINCT FROM ${sql.ref(`${orders}.driver_id`)}`;

export async function writeDriver(
  tx: Tx,
  order: OrderKey,
  { name, phone, driverId }: { name: string; phone: string; driverId: string | null },
): Promise<void> {
  await orderAt(tx, order)
    .set({ driver_name: name, driver_phone: phone, driver_id: driverId, way_place: null })
    .execute();
}

/** Returns their ids. */
export async function takeOpenOrders(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<string[]> {
  const taken = await tx
    .updateTable('orders')
    .set({ driver_name: '', driver_phone: '', driver_id: null, way_place: null })
    .where('marketplace_id', '=', marketplaceId)
    .where('driver_id', '=', id)
    .where(notByOwnDriver('orders'))
    .where('delivered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  return taken.map(({ id: order }) => order);
}

export async function openOrdersOf(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<string[]> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('driver_id', '=', id)
    .where(notByOwnDriver('orders'))
    .where('delivered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  return open.map(({ id: order }) => order);
}

export async function writeDeliveredBy(tx: Tx, order: OrderKey, driverId: string): Promise<void> {
  await orderAt(tx, order).set({ delivered_by_driver: driverId }).execute();
}

/** Position on the driver's way, from 1. */
export async function writeWayPlace(tx: Tx, order: OrderKey, place: number): Promise<void> {
  await orderAt(tx, order).set({ way_place: place }).execute();
}

/** Takes no place in a slot. */
export async function writeNextTry(
  tx: Tx,
  order: OrderKey,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await orderAt(tx, order)
    .set({ deliver_from: from, estimated_delivery_at: until, in_slot: false, way_place: null })
    .execute();
}
