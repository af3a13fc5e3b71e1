import type { Order } from '@haat/contract/orders/order';
import { orderCan } from '@haat/domain/orders';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { acceptReturn } from './accept-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockStaffOrder, type TransitionContext } from './change-order.ts';
import { readOrder } from './order-read.ts';
import { type AskedRequest, readRequests, settleOpenRequest } from './order-requests-sql.ts';
import type { LockedOrder } from './orders-sql.ts';

/** Writes the answer, in the transaction that holds the order locked. */
type Answer = (
  tx: Tx,
  order: LockedOrder,
  request: AskedRequest,
  by: TransitionContext & { word: string },
) => Promise<void>;

/**
 * Answers what a shopper asked, once: of two people who press at the same time, and of an answer and a cancellation, the
 * second is refused.
 */
export function answerRequest(
  context: Context,
  caller: Caller,
  asked: { id: string; request: string },
  answer: Answer,
  word: string,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, asked.id);
    const request = (await readRequests(tx, order)).find(({ id }) => id === asked.request);
    if (!request) throw new Refusal('order-request-not-found');
    if (orderCan.answer(request) !== true) throw new Refusal('order-request-answered');
    await answer(tx, order, request, { caller, at: new Date(), context, word });
    return readOrder(tx, caller, asked.id);
  });
}

/** The shop does what was asked. Refuses with `order-cannot-be-cancelled`. */
export const accept: Answer = async (tx, order, request, by) => {
  if (request.kind === 'return') return acceptReturn(tx, order, request, by);
  const allowed = orderCan.cancel(order);
  if (allowed !== true) throw new Refusal(cancelOrder.refusal, { reason: allowed });
  const { caller, at, word: answer } = by;
  await settleOpenRequest(tx, order, { state: 'accepted', answeredBy: caller.userId, at, answer });
  await cancelOrder.apply(tx, order, by);
};

/** The shop says no, and why. */
export const decline: Answer = async (tx, order, request, { caller, at, context, word: answer }) => {
  const { marketplaceId, id: orderId } = order;
  await settleOpenRequest(tx, order, { state: 'declined', answeredBy: caller.userId, at, answer });
  await noteOrderAction(tx, order, caller.userId, 'declined');
  const told = { marketplaceId, orderId, occasion: request.id, details: { answer } };
  await notifyShoppers(tx, context, `${request.kind}-declined`, [told]);
};
