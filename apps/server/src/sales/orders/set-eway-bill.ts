import type { Order } from '@haat/contract/orders/order';
import type { setEwayBill as setEwayBillCall } from '@haat/contract/orders/staff';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { orderStatus } from '@haat/domain/orders/orders';
import type { Input } from '../../kit/bind.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { lockStaffOrder } from './change-order.ts';
import { readOrder } from './order-read.ts';
import { writeEwayBill } from './orders-sql.ts';

/** Papers print it from now on. Refuses with `order-not-found`, and `order-needs-no-eway-bill` also after delivery. */
export async function setEwayBill(
  context: Pick<Context, 'clock' | 'config' | 'db' | 'log'>,
  { caller, params, body }: Input<typeof setEwayBillCall>,
): Promise<Order> {
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.deliver', params.id);
    const isOpen = orderStatus(order) === 'new' || orderStatus(order) === 'paid';
    if (!isOpen || !ORDER_TYPE_EFFECTS[order.orderType].isOnline)
      throw new Refusal('order-needs-no-eway-bill');
    if (order.ewayBill === body.number) return undefined;
    await writeEwayBill(tx, order, body.number);
    await noteStaffAction(tx, { ...order, subject: 'order' }, caller.userId, 'e-way bill noted', {
      before: { ewayBill: order.ewayBill },
      after: { ewayBill: body.number },
    });
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, params.id);
}
