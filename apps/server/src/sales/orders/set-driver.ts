import type { Order } from '@haat/contract/orders/order';
import type { setDriver as setDriverCall } from '@haat/contract/orders/staff';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { orderStatus } from '@haat/domain/orders/orders';
import type { Input } from '../../kit/bind.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { lockStaffOrder } from './change-order.ts';
import { writeDriver } from './order-drivers-sql.ts';
import { readOrder } from './order-read.ts';

/** Only its shopper and staff see it. Refuses with `order-not-found` and `order-needs-no-driver`. */
export async function setDriver(
  context: Pick<Context, 'clock' | 'config' | 'db' | 'log'>,
  { caller, params, body }: Input<typeof setDriverCall>,
): Promise<Order> {
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.deliver', params.id);
    const isOpen = orderStatus(order) === 'new' || orderStatus(order) === 'paid';
    if (!isOpen || !ORDER_TYPE_EFFECTS[order.orderType].isOnline) throw new Refusal('order-needs-no-driver');
    const before = { name: order.driverName, phone: order.driverPhone };
    if (before.name === body.name && before.phone === body.phone) return undefined;
    // A typed driver has no account.
    await writeDriver(tx, order, { ...body, driverId: null });
    // The number is private and the log is stored for years, so only the fact is logged.
    await noteStaffAction(tx, { ...order, subject: 'order' }, caller.userId, 'driver named', {
      before: { name: before.name },
      after: { name: body.name },
      numberChanged: before.phone !== body.phone,
    });
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, params.id);
}
