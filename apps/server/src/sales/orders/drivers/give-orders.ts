import type { CallReply } from '@haat/contract/call';
import type {
  giveOrders as giveCall,
  letThrough as letCall,
  changeDoorSettings as settingsCall,
} from '@haat/contract/orders/drivers';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { orderStatus } from '@haat/domain/orders/orders';
import { isCash } from '@haat/domain/orders/round-off';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteOrderAction, noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { refuseAboveLimit } from '../../ledger/cash/cash-limit.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { lockStaffOrder } from '../change-order.ts';
import { writeDriver } from '../order-drivers-sql.ts';
import { type LockedOrder, lockOrder } from '../orders-sql.ts';
import { lockDriver, readCodeForAll, writeCodeForAll, writeLetThrough } from './drivers-sql.ts';

function refuseUnlessOpen(order: LockedOrder): void {
  const isOpen = orderStatus(order) === 'new' || orderStatus(order) === 'paid';
  if (!isOpen || !ORDER_TYPE_EFFECTS[order.orderType].isOnline) throw new Refusal('order-needs-no-driver');
}

/**
 * All or none. Refuses with `store-not-found`, `driver-not-found`, `order-not-found`, `order-needs-no-driver` and
 * `cash-limit-reached`.
 */
export async function giveOrders(
  context: Context,
  { caller, params, body }: Input<typeof giveCall>,
): Promise<CallReply<typeof giveCall>> {
  const store = await reachStore(context.db, caller, params.storeId);
  const { marketplaceId, id: storeId } = store;
  const ids = [...new Set(body.orders)].toSorted();
  const given = await inTransaction(context.db, async (tx) => {
    const driver = body.driver ? await lockDriver(tx, { marketplaceId, storeId, id: body.driver }) : null;
    if (driver === undefined) throw new Refusal('driver-not-found');
    let changed = 0;
    for (const id of ids) {
      const order = await lockOrder(tx, { marketplaceId, id });
      if (!order || order.storeId !== storeId) throw new Refusal('order-not-found');
      refuseUnlessOpen(order);
      if (order.driverId === (driver?.id ?? null)) continue;
      if (driver && !order.paidAt && isCash(order.paymentMethod))
        await refuseAboveLimit(tx, store, { kind: 'driver', ...driver, roles: [] });
      const { name, phone } = driver ?? { name: '', phone: '' };
      await writeDriver(tx, order, { name, phone, driverId: driver?.id ?? null });
      await noteStaffAction(tx, { ...order, subject: 'order' }, caller.userId, 'driver named', {
        before: { name: order.driverName },
        after: { name },
        numberChanged: order.driverPhone !== phone,
      });
      changed += 1;
    }
    return changed;
  });
  if (given > 0) announceOrders(context, [{ marketplaceId, storeId, news: 'changed' }]);
  return { given };
}

/** No code is needed any more. Refuses with `order-not-found` and `order-needs-no-driver`. */
export async function letThrough(
  context: Context,
  { caller, params }: Input<typeof letCall>,
): Promise<CallReply<typeof letCall>> {
  const order = await inTransaction(context.db, async (tx) => {
    const locked = await lockStaffOrder(tx, caller, 'orders.deliver', params.id);
    refuseUnlessOpen(locked);
    await writeLetThrough(tx, locked, { userId: caller.userId, at: context.clock.now() });
    await noteOrderAction(tx, locked, caller.userId, 'let through');
    return locked;
  });
  announceOrders(context, [{ ...order, news: 'changed' }]);
  return { _id: order.id };
}

/** Refuses with `store-not-found`. */
export async function changeDoorSettings(
  { db }: Pick<Context, 'db'>,
  { caller, params, body: { codeForAll } }: Input<typeof settingsCall>,
): Promise<CallReply<typeof settingsCall>> {
  const store = await reachStore(db, caller, params.storeId);
  await inTransaction(db, async (tx) => {
    const before = { codeForAll: await readCodeForAll(tx, { ...store, storeId: store.id }) };
    await writeCodeForAll(tx, store, codeForAll);
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'doors changed', {
      before,
      after: { codeForAll },
    });
  });
  return { codeForAll };
}
