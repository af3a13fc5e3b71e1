import type { CallReply } from '@haat/contract/call';
import type { orderStops as orderCall } from '@haat/contract/orders/drivers';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { writeWayPlace } from '../order-drivers-sql.ts';
import { lockOrder } from '../orders-sql.ts';
import { reachDriver } from './reach-driver.ts';

/** Sorts a driver's stops; delivered ones are ignored. Refuses with `driver-not-found` and `order-not-found`. */
export async function orderStops(
  context: Context,
  { caller, params, body }: Input<typeof orderCall>,
): Promise<CallReply<typeof orderCall>> {
  const wanted = [...new Set(body.orders)];
  const done = await inTransaction(context.db, async (tx) => {
    const driver = await reachDriver(tx, caller, params);
    const { marketplaceId } = driver;
    const open = new Set<string>();
    for (const id of wanted.toSorted()) {
      const order = await lockOrder(tx, { marketplaceId, id });
      if (order?.driverId !== driver.id) throw new Refusal('order-not-found');
      if (!order.deliveredAt && !order.cancelledAt) open.add(id);
    }
    const ordered = wanted.filter((id) => open.has(id));
    for (const [nth, id] of ordered.entries()) await writeWayPlace(tx, { marketplaceId, id }, nth + 1);
    await noteStaffAction(tx, { ...driver, subject: 'driver' }, caller.userId, 'way ordered', {
      orders: ordered.length,
    });
    return { driver, ordered: ordered.length };
  });
  announceOrders(context, [{ ...done.driver, news: 'changed' }]);
  return { ordered: done.ordered };
}
