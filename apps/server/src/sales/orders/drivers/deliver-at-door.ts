import type { CallReply } from '@haat/contract/call';
import type { checkDoorCode as checkCall, deliverAtDoor as deliverCall } from '@haat/contract/orders/doors';
import { MAX_WRONG_CODES } from '@haat/domain/orders/door';
import { orderCan } from '@haat/domain/orders/orders';
import { sql } from 'kysely';
import type { Input } from '../../../kit/bind.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { handOverOrder } from '../hand-over-order.ts';
import { markDelivered } from '../mark-delivered.ts';
import { writeDeliveredBy } from '../order-drivers-sql.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { dueByHand } from '../round-cash.ts';
import { lockOwnStop, refuseUnlessOpen } from './at-the-door.ts';
import { type CodeAnswer, tryDoorCode } from './door-code.ts';
import { readDoneStop } from './drivers-read.ts';
import { insertDoorReference, lockDriver } from './drivers-sql.ts';
import { insertLateDoors, lockLateDoor, writeSentDoor } from './late-doors-sql.ts';

/** In a transaction of its own, so that a wrong code counts although the door is refused. */
function tryCode(
  { config, db }: Context,
  caller: DriverCaller,
  orderId: string,
  code: string,
): Promise<CodeAnswer> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnStop(tx, caller, orderId);
    return order.deliveredAt || order.cancelledAt ? { state: 'open' } : tryDoorCode(config, tx, order, code);
  });
}

/** Refuses with `order-not-found`. */
export async function checkDoorCode(
  context: Context,
  { caller, params, body }: Input<typeof checkCall>,
): Promise<CallReply<typeof checkCall>> {
  const answer = await tryCode(context, caller, params.id, body.code);
  if (answer.state === 'wrong') return { right: false, triesLeft: answer.triesLeft };
  return { right: answer.state === 'open', triesLeft: answer.state === 'open' ? MAX_WRONG_CODES : 0 };
}

/**
 * Hands an order over at its door, by the same steps as staff do. Whatever comes twice, by another press or from another
 * phone of the driver, gets the first answer. Refuses with `order-not-found`, `order-cannot-be-delivered`,
 * `wrong-door-code`, `door-needs-store`, and what is wrong with the money.
 */
export async function deliverAtDoor(
  context: Context,
  { caller, params, body }: Input<typeof deliverCall>,
): Promise<CallReply<typeof deliverCall>> {
  const code = await tryCode(context, caller, params.id, body.code);
  if (code.state === 'locked' || (code.state === 'wrong' && code.triesLeft === 0))
    throw new Refusal('door-needs-store');
  if (code.state === 'wrong') throw new Refusal('wrong-door-code', { triesLeft: code.triesLeft });
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockOwnStop(tx, caller, params.id);
    if (order.deliveredByDriver === caller.userId) return undefined;
    refuseUnlessOpen(order);
    await handOver(context, tx, order, { caller, driverId: caller.userId, ...body });
    await writeDeliveredBy(tx, order, caller.userId);
    return order;
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && isMoneyOut(error)) await tellStore(context, caller, params.id, body);
    throw error;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readDoneStop(context.db, caller, params.id);
}

/** Money was taken although the order needs none any more. One that is still being packed needs it. */
const isMoneyOut = ({ code, details }: Refusal): boolean =>
  code === 'nothing-to-take' ||
  (code === 'order-cannot-be-delivered' && (details as { reason?: string })?.reason !== 'packing-open');

/** Notes money taken at a refused door for the store to check, once: nothing else records it. */
async function tellStore(
  context: Context,
  { userId: driverId, store: { marketplaceId, storeId } }: DriverCaller,
  orderId: string,
  { tender, reference }: DoorPayment,
): Promise<void> {
  if (tender === 'paid') return;
  await inTransaction(context.db, async (tx) => {
    // The driver before the door, as when a link ends.
    await lockDriver(tx, { marketplaceId, storeId, id: driverId });
    const key = { marketplaceId, driverId, orderId };
    const late = await lockLateDoor(tx, key);
    if (late?.sentAt && late.tender) return;
    if (!late) await insertLateDoors(tx, { marketplaceId, storeId, id: driverId }, [orderId]);
    const { total: amount } = await tx
      .selectFrom('orders')
      .select('total_paise as total')
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const taken = await dueByHand(tx, { marketplaceId, id: orderId }, { amount, method: tender });
    const at = context.clock.now();
    await writeSentDoor(tx, key, { at, sentAt: at, tender, taken, reference, reason: null, note: '' });
  });
  announceOrders(context, [{ marketplaceId, storeId, news: 'changed' }]);
}

type DoorPayment = Pick<Input<typeof deliverCall>['body'], 'tender' | 'reference' | 'cashConfirmed'>;

/** By the caller; the driver holds the money. */
export async function handOver(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  { caller, driverId, tender, reference, cashConfirmed }: DoorPayment & { caller: Caller; driverId: string },
): Promise<void> {
  const holder = { kind: 'driver', id: driverId } as const;
  const press = { caller, at: context.clock.now(), context, holder };
  if (tender === 'paid') {
    if (!order.paidAt) throw new Refusal('not-paid-yet');
    refuseUnless(orderCan.deliver(order));
    return markDelivered.apply(tx, order, press);
  }
  if (order.paidAt) throw new Refusal('nothing-to-take');
  refuseUnless(orderCan.handOver(order));
  if (tender === 'upi') await takeReference(tx, order, reference);
  await handOverOrder.apply(tx, order, { ...press, paymentMethod: tender, reference, cashConfirmed });
}

function refuseUnless(allowed: true | string): void {
  if (allowed !== true) throw new Refusal('order-cannot-be-delivered', { reason: allowed });
}

/** Refuses with `reference-missing`, and `reference-used` if it pays another order of the store. */
async function takeReference(tx: Tx, order: LockedOrder, reference: string): Promise<void> {
  if (!reference) throw new Refusal('reference-missing');
  const { marketplaceId, id, storeId } = order;
  const { rows } = await sql`
    SELECT 1 FROM payments p JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.reference = ${reference} AND p.reference ~ '^[0-9]{12}$'
      AND p.order_id <> ${id} AND o.store_id = ${storeId} LIMIT 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('reference-used');
  await insertDoorReference(tx, order, reference);
}
