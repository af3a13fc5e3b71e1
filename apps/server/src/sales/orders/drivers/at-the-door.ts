import { orderStatus } from '@haat/domain/orders/orders';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { findOrder } from '../../ledger/find-order.ts';
import { type LockedOrder, lockOrder } from '../orders-sql.ts';

/** Undelivered, or delivered by this driver. Refuses with `order-not-found`. */
export async function lockOwnStop(
  tx: Tx,
  { userId: id, store: { marketplaceId, storeId } }: DriverCaller,
  orderId: string,
): Promise<LockedOrder> {
  const own = sql<boolean>`o.marketplace_id = ${marketplaceId} AND o.store_id = ${storeId}
    AND (o.driver_id = ${id} OR o.delivered_by_driver = ${id})`;
  const found = await findOrder(tx, orderId, own);
  const order = found && (await lockOrder(tx, found));
  const isOwn = order?.driverId === id || order?.deliveredByDriver === id;
  if (!order || !isOwn) throw new Refusal('order-not-found');
  await faultPoint('order: locked');
  return order;
}

/** Refuses with `order-cannot-be-delivered`. */
export function refuseUnlessOpen(order: LockedOrder): void {
  const status = orderStatus(order);
  if (status === 'cancelled') throw new Refusal('order-cannot-be-delivered', { reason: 'cancelled' });
  if (status === 'delivered') throw new Refusal('order-cannot-be-delivered', { reason: 'already-delivered' });
}
