import type { Order } from '@haat/contract/orders/order';
import { orderCan } from '@haat/domain/orders/orders';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { acceptReturn } from './accept-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { type AnswerContext, lockStaffOrder } from './change-order.ts';
import { readOrder } from './order-read.ts';
import { readRequests, type StoredRequest, settleOpenRequest } from './order-requests-sql.ts';
import type { LockedOrder } from './orders-sql.ts';

/** The order must be locked. */
type Apply = (tx: Tx, order: LockedOrder, request: StoredRequest, by: AnswerContext) => Promise<void>;

/** The second of two concurrent answers, or one after a cancellation, is refused. */
export async function answerRequest(
  context: Context,
  caller: Caller,
  { id: orderId, request: requestId }: { id: string; request: string },
  apply: Apply,
  { word: answer, ...given }: { word: string } & Pick<AnswerContext, 'cashGivenBy' | 'givenBackAs'>,
): Promise<Order> {
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.answerRequests', orderId);
    const request = (await readRequests(tx, order)).find(({ id }) => id === requestId);
    if (!request) throw new Refusal('order-request-not-found');
    if (orderCan.answer(request) !== true) throw new Refusal('order-request-answered');
    await apply(tx, order, request, { caller, at: context.clock.now(), context, answer, ...given });
    return order;
  });
  announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, orderId);
}

/** Refuses with `order-cannot-be-cancelled`. */
export const accept: Apply = async (tx, order, request, by) => {
  if (request.kind === 'return') {
    await acceptReturn(tx, order, request, by);
    return;
  }
  const allowed = orderCan.cancel(order);
  if (allowed !== true) throw new Refusal(cancelOrder.refusal, { reason: allowed });
  const { caller, at, answer } = by;
  await settleOpenRequest(tx, order, { state: 'accepted', answeredBy: caller.userId, at, answer });
  await cancelOrder.apply(tx, order, by);
};

export const decline: Apply = async (tx, order, request, { caller, at, context, answer }) => {
  const { marketplaceId, id: orderId } = order;
  await settleOpenRequest(tx, order, { state: 'declined', answeredBy: caller.userId, at, answer });
  await noteOrderAction(tx, order, caller.userId, 'declined');
  const notification = { marketplaceId, orderId, occasion: request.id, details: { answer } };
  await tx.send((batch) => notifyShoppers(batch, context, `${request.kind}-declined`, [notification]));
};
