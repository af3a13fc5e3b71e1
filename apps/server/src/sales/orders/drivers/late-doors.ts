import type { CallInput, CallReply } from '@haat/contract/call';
import type { sendLateDoor as sendCall } from '@haat/contract/orders/doors';
import type { settleLateDoor as settleCall } from '@haat/contract/orders/drivers';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { findEndedDriver } from '../../../kit/driver-callers.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { writeDeliveredBy } from '../order-drivers-sql.ts';
import { lockOrder } from '../orders-sql.ts';
import { refuseUnlessOpen } from './at-the-door.ts';
import { handOver } from './deliver-at-door.ts';
import { lockLateDoor, writeSentDoor, writeSettled } from './late-doors-sql.ts';

/**
 * Stores an ended phone's report of a door for the store to check; the order stays unchanged. Refuses with `driver-link-ended`,
 * and `order-not-found` for orders that the driver didn't have.
 */
export async function sendLateDoor(
  context: Context,
  { token, order: orderId, at, ...door }: CallInput<typeof sendCall>['body'],
): Promise<CallReply<typeof sendCall>> {
  const now = context.clock.now();
  const driver = await findEndedDriver(context.db, token, now);
  if (!driver) throw new Refusal('driver-link-ended');
  const { marketplaceId, id: driverId } = driver;
  const key = { marketplaceId, driverId, orderId };
  const noted = await inTransaction(context.db, async (tx) => {
    const late = await lockLateDoor(tx, key);
    if (!late) throw new Refusal('order-not-found');
    // Once, except for a delivery after a failed try: its money must be recorded.
    if (late.sentAt && (late.tender || !door.tender)) return undefined;
    await writeSentDoor(tx, key, { ...door, at: at < now ? at : now, sentAt: now });
    return late;
  });
  if (noted) announceOrders(context, [{ marketplaceId, storeId: noted.storeId, news: 'changed' }]);
  return { _id: orderId };
}

/**
 * Accepts a late door, which delivers the order by its driver as at the door, or says that it is not so. Refuses with
 * each code that `settleLateDoor` declares; nothing changes then.
 */
export async function settleLateDoor(
  context: Context,
  { caller, params, body: { accept } }: Input<typeof settleCall>,
): Promise<CallReply<typeof settleCall>> {
  const store = await reachStore(context.db, caller, params.storeId);
  const { marketplaceId, id: storeId } = store;
  const at = context.clock.now();
  const key = { marketplaceId, driverId: params.driver, orderId: params.order };
  await inTransaction(context.db, async (tx) => {
    const late = await lockLateDoor(tx, key);
    if (!late?.sentAt || late.storeId !== storeId) throw new Refusal('order-not-found');
    // Before the order is locked: ending a link locks orders, then settled doors, and would deadlock with this.
    if (late.settledAt) throw new Refusal('late-door-settled');
    const order = await lockOrder(tx, { marketplaceId, id: params.order });
    if (!order) throw new Refusal('order-not-found');
    const { tender, reference } = late;
    if (accept && tender) {
      refuseUnlessOpen(order);
      // The money is already taken: illegal amounts of cash are recorded too.
      await handOver(context, tx, order, {
        caller,
        driverId: params.driver,
        tender,
        reference,
        cashConfirmed: true,
      });
      await writeDeliveredBy(tx, order, params.driver);
    }
    await writeSettled(tx, key, { userId: caller.userId, at });
    const thing = { marketplaceId, id: params.driver, storeId, subject: 'driver' } as const;
    await noteStaffAction(tx, thing, caller.userId, 'late door checked', {
      accepted: accept,
      order: params.order,
    });
  });
  announceOrders(context, [{ marketplaceId, storeId, news: 'changed' }]);
  return { _id: params.order };
}
