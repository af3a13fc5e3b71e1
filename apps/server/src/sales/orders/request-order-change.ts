import type { Order } from '@haat/contract/orders/order';
import type { NewOrderRequest } from '@haat/contract/orders/order-requests';
import { fromUnits, toUnits } from '@haat/domain/basics/line-amount';
import { orderCan, type RequestableOrder, type RequestKind } from '@haat/domain/orders/orders';

import type { ReturnedPieces } from '@haat/domain/orders/returns';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findOrder } from '../ledger/find-order.ts';
import { announceOrders } from '../ledger/news/announce-orders.ts';
import { readOrder } from './order-read.ts';
import { insertRequest, readRequests, readSoldLines, type SoldLine } from './order-requests-sql.ts';
import { lockOrder } from './orders-sql.ts';

/**
 * Requests cancellation or return of the caller's own order. A second request has to wait for the answer to the first.
 * @throws Refusal each code that `requestOrderChange` declares
 */
export async function requestOrderChange(
  { config, db, clock, log }: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  caller: Caller,
  orderId: string,
  request: NewOrderRequest,
): Promise<Order> {
  const asked = await inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId, sql`o.user_id = ${caller.userId}`);
    const order = found && (await lockOrder(tx, found));
    if (!order) throw new Refusal('order-not-found');
    const requests = await readRequests(tx, order);
    const lines = await readSoldLines(tx, order);
    if (requests.some(({ state }) => state === 'open')) throw new Refusal('order-request-open');
    const at = clock.now();
    const piecesLeft = lines.reduce((sum, line) => sum + line.quantity - line.returned, 0);
    refuseUnlessOpen(request.kind, { ...order, hasOpenRequest: false, piecesLeft }, at);
    await insertRequest(tx, order, request, request.kind === 'cancel' ? [] : piecesOf(request, lines), at);
    return order;
  });
  announceOrders({ db, log }, [{ ...asked, news: 'changed' }]);
  return readOrder({ clock, config, db }, caller, orderId);
}

/** Refuses with `order-cannot-be-cancelled` or `order-cannot-be-returned` and the reason. */
function refuseUnlessOpen(kind: RequestKind, order: RequestableOrder, at: Date): void {
  const isCancel = kind === 'cancel';
  const allowed = isCancel ? orderCan.requestCancel(order) : orderCan.requestReturn(order, at);
  if (allowed === true) return;
  throw new Refusal(isCancel ? 'order-cannot-be-cancelled' : 'order-cannot-be-returned', { reason: allowed });
}

/**
 * The returned quantities by line; everything that is left if nothing is named. Refuses with `too-many-returned`,
 * `sold-by-the-piece`.
 */
function piecesOf({ items }: NewOrderRequest, lines: readonly SoldLine[]): ReturnedPieces[] {
  const left = lines.map(({ lineNo, quantity, returned }) => ({ lineNo, quantity: quantity - returned }));
  if (items.length === 0) return left.filter(({ quantity }) => quantity > 0);
  const byLine = Map.groupBy(items, ({ line }) => line);
  return [...byLine].map(([lineNo, pieces]) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    const soldBy = line?.soldBy ?? 'piece';
    const quantity = toUnits(
      pieces.reduce((sum, { qty }) => sum + qty, 0),
      soldBy,
    );
    if (quantity === null)
      throw new Refusal('sold-by-the-piece', { line: lineNo }, { name: line?.name ?? '' });
    const available = left.find((one) => one.lineNo === lineNo)?.quantity ?? 0;
    if (quantity > available)
      throw new Refusal('too-many-returned', [{ line: lineNo, available: fromUnits(available, soldBy) }]);
    return { lineNo, quantity };
  });
}
