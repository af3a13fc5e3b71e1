import type { CallReply } from '@haat/contract/call';
import type { nobodyThere as nobodyCall } from '@haat/contract/orders/doors';
import { isNextTry, timeAtDoor } from '@haat/domain/orders/door';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { notifyShoppers } from '../../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../../operators/audit/audit-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { freePlaces } from '../../ledger/slots/slot-bookings-sql.ts';
import { writeDriver, writeNextTry } from '../order-drivers-sql.ts';
import { lockOwnStop, refuseUnlessOpen } from './at-the-door.ts';
import { insertTry, isNoted } from './drivers-sql.ts';

/**
 * Records that nobody took an order, moves it to its next try or back to the store, and notifies the shopper once. Refuses with
 * `order-not-found`, `order-cannot-be-delivered` and `next-try-unfit`.
 */
export async function nobodyThere(
  context: Context,
  { caller, params, body: { door, reason, note, at: said, next } }: Input<typeof nobodyCall>,
): Promise<CallReply<typeof nobodyCall>> {
  const { marketplaceId } = caller.store;
  const changed = await inTransaction(context.db, async (tx) => {
    // Repeated, perhaps after the order went back.
    if (await isNoted(tx, { marketplaceId, door, orderId: params.id, driverId: caller.userId })) return;
    const order = await lockOwnStop(tx, caller, params.id);
    refuseUnlessOpen(order);
    const at = context.clock.now();
    if (next && !isNextTry(next, timeAtDoor(said ?? at, at))) throw new Refusal('next-try-unfit');
    const { id } = order;
    const isNew = await insertTry(tx, {
      marketplaceId,
      id,
      door,
      driverId: caller.userId,
      reason,
      note,
      next,
      at,
    });
    if (!isNew) return;
    if (next) await writeNextTry(tx, order, next);
    else await writeDriver(tx, order, { name: '', phone: '', driverId: null });
    if (next && order.inSlot) await freePlaces(tx, marketplaceId, [order]);
    await noteOrderAction(tx, order, caller.userId, 'nobody there');
    const told = { marketplaceId, orderId: id, occasion: door, details: { isBack: next === null } };
    await tx.send((batch) => notifyShoppers(batch, context, 'nobody-there', [told]));
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return { _id: params.id };
}
