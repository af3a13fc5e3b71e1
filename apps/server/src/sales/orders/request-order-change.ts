import type { Order } from '@haat/contract/orders/order';
import type { NewOrderRequest } from '@haat/contract/orders/order-requests';
import { orderCan } from '@haat/domain/orders';
import type { ReturnedPieces } from '@haat/domain/returns';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readOrder } from './order-read.ts';
import { insertRequest, readRequests, readSoldLines, type SoldLine } from './order-requests-sql.ts';
import { lockOrder } from './orders-sql.ts';

/**
 * Asks the shop to cancel the caller's own order, or to take some of it back. A second request waits until the first is
 * answered.
 * @throws Refusal each code that `requestOrderChange` declares
 */
export function requestOrderChange(
  db: Db,
  caller: Caller,
  orderId: string,
  asked: NewOrderRequest,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, undefined);
    if (!order || order.userId !== caller.userId) throw new Refusal('order-not-found');
    const [requests, lines] = [await readRequests(tx, order), await readSoldLines(tx, order)];
    const at = new Date();
    if (requests.some(({ state }) => state === 'open')) throw new Refusal('order-request-open');
    const piecesLeft = lines.reduce((sum, line) => sum + line.quantity - line.returned, 0);
    const state = { ...order, hasOpenRequest: false, piecesLeft };
    const isCancel = asked.kind === 'cancel';
    const allowed = isCancel ? orderCan.askToCancel(state) : orderCan.askToReturn(state, at);
    if (allowed !== true) {
      throw new Refusal(isCancel ? 'order-cannot-be-cancelled' : 'order-cannot-be-returned', {
        reason: allowed,
      });
    }
    await insertRequest(tx, order, asked, isCancel ? [] : piecesOf(asked, lines), at);
    return readOrder(tx, caller, orderId);
  });
}

/** What comes back, a line once; everything that is left when nothing is named. Refuses with `too-many-returned`. */
function piecesOf({ items }: NewOrderRequest, lines: readonly SoldLine[]): ReturnedPieces[] {
  const left = lines.map(({ lineNo, quantity, returned }) => ({ lineNo, quantity: quantity - returned }));
  if (items.length === 0) return left.filter(({ quantity }) => quantity > 0);
  const wanted = Map.groupBy(items, ({ line }) => line);
  return [...wanted].map(([lineNo, pieces]) => {
    const quantity = pieces.reduce((sum, { qty }) => sum + qty, 0);
    const available = left.find((line) => line.lineNo === lineNo)?.quantity ?? 0;
    if (quantity > available) throw new Refusal('too-many-returned', [{ line: lineNo, available }]);
    return { lineNo, quantity };
  });
}
