import { type ReceivedLine, receiveOrder as receiveCall } from '@haat/contract/orders/entry';
import type { Order } from '@haat/contract/orders/order';
import type { Allowing } from '@haat/contract/till/approvals';
import { toUnits } from '@haat/domain/basics/line-amount';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteOrderAction } from '../../../operators/audit/audit-sql.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { readSoldLines } from '../../orders/order-requests-sql.ts';
import { type LockedOrder, markOrder, writeCameLines } from '../../orders/orders-sql.ts';
import { takeIn } from '../../orders/receive-goods.ts';
import { allowedByReceiver } from './check-approvals.ts';
import { addApprovals } from './order-entries-sql.ts';

export interface Receiving {
  caller: Caller;
  params: { id: string };
  body: { lines: readonly ReceivedLine[]; acceptMore?: boolean | undefined; approvals: readonly Allowing[] };
  key: string;
  replayed: () => void;
}

/**
 * Takes in the delivered goods of a purchase order, once. Stock and costs change; the ordered quantities stay, with the
 * received ones beside them.
 * @throws Refusal each code that `receiveOrder` declares; nothing is changed then
 */
export function receiveOrder(context: Context, { body, ...press }: Receiving): Promise<Order> {
  return changeOrder(
    context,
    receiveCall,
    { ...press, body: body as object },
    {
      action: 'deliver',
      capability: 'orders.enter',
      refusal: 'order-cannot-be-delivered',
      async apply(tx, order, { caller, at }) {
        const came = await cameLines(tx, order, body);
        const approvals = allowedByReceiver(caller, body.approvals);
        await markOrder(tx, order, 'delivered_at', at);
        await writeCameLines(tx, order, came);
        await takeIn(tx, order, caller.userId, came);
        await addApprovals(tx, order, caller.userId, approvals);
        await noteOrderAction(tx, order, caller.userId, 'delivered', approvals);
      },
    },
  );
}

/** More than this times the ordered quantity is a mistake, or goods that nobody ordered. */
const MAX_TIMES = 2;

/** The received lines. Each line of the order must be named exactly once. */
async function cameLines(
  tx: Tx,
  order: LockedOrder,
  { lines: received, acceptMore = false }: Pick<Receiving['body'], 'lines' | 'acceptMore'>,
) {
  if (order.orderType !== 'po')
    throw new Refusal('order-cannot-be-delivered', { reason: 'no-purchase-order' });
  const lines = await readSoldLines(tx, order);
  const said = new Map(received.map((one) => [one.line, one]));
  if (said.size !== received.length || said.size !== lines.length) throw new Refusal('received-lines-differ');
  return lines.map(({ lineNo, productId, variantId, soldBy, name, quantity: ordered, price }) => {
    const one = said.get(lineNo);
    if (!one) throw new Refusal('received-lines-differ');
    const quantity = toUnits(one.came, soldBy);
    if (quantity === null) throw new Refusal('sold-by-the-piece', undefined, { name });
    if (quantity > ordered * (acceptMore ? MAX_TIMES : 1))
      throw new Refusal('more-than-ordered', { line: lineNo }, { name });
    return { lineNo, productId, variantId, quantity, price: one.cost, usual: price };
  });
}
