import type { CallInput, CallReply } from '@haat/contract/call';
import { returnAtCounter as returnCall } from '@haat/contract/till/counter-returns';
import { fromUnits } from '@haat/domain/basics/line-amount';
import { formatRupees, toRupees } from '@haat/domain/basics/money';
import { orderCan, returnableUntil } from '@haat/domain/orders/orders';
import type { ReturnedPieces } from '@haat/domain/orders/returns';
import type { ReturnReason } from '@haat/domain/till/till-differences';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import { answerOnce } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { staffScope } from '../../../kit/staff-scope.ts';
import { listDocuments } from '../../invoices/documents-read.ts';
import { findOrder, type OrderKey } from '../../ledger/find-order.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { acceptReturn } from '../../orders/accept-return.ts';
import {
  openAtCounter,
  readRequests,
  readSoldLines,
  type SoldLine,
} from '../../orders/order-requests-sql.ts';
import { type LockedOrder, lockOrder } from '../../orders/orders-sql.ts';
import { approveLateReturn } from './check-approvals.ts';
import { withKeyOfStore } from './key-of-store.ts';

type Body = CallInput<typeof returnCall>['body'];
type Reply = CallReply<typeof returnCall>;

interface Command {
  caller: Caller;
  params: { id: string };
  body: Body;
  key: string;
  replayed: () => void;
}

/** As the shopper reads it on the order. */
const REASONS: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'not-wanted': 'Not wanted',
  expired: 'Past best before',
  other: 'Other reason',
};

/**
 * Takes back goods of an online order as an accepted request: points, money and credit note. Open to every counter, cashiers
 * included; of two counters at once the second is refused.
 * @throws Refusal each code that `returnAtCounter` declares; nothing is changed then
 */
export async function returnAtCounter(
  context: Context,
  { caller, params, body, key, replayed }: Command,
): Promise<Reply> {
  const { db, clock } = context;
  const changed: LockedOrder[] = [];
  const reply = await inTransaction(db, async (tx) => {
    const found = await findOrder(tx, params.id, staffScope(caller, 'pos.use', 'o'));
    if (!found) throw new Refusal('order-not-found');
    const request = [params, body];
    const own = { marketplaceId: found.marketplaceId, userId: caller.userId, key, request, replayed };
    const attempt = await withKeyOfStore(tx, own, found.storeId);
    return answerOnce(tx, returnCall, attempt, async () => {
      const order = await lockOrder(tx, found);
      if (!order) throw new Refusal('order-not-found');
      await faultPoint('order: locked');
      changed.push(order);
      return takeBackGoods(tx, context, order, { caller, body, key, at: clock.now() });
    });
  });
  announceOrders(
    context,
    changed.map((order) => ({ ...order, news: 'changed' as const })),
  );
  return reply;
}

async function takeBackGoods(
  tx: Tx,
  context: Context,
  order: LockedOrder,
  { caller, body, key, at }: { caller: Caller; body: Body; key: string; at: Date },
): Promise<Reply> {
  const lines = await readSoldLines(tx, order);
  const requests = await readRequests(tx, order);
  const piecesLeft = lines.reduce((sum, line) => sum + line.quantity - line.returned, 0);
  const allowed = orderCan.returnAtCounter({ ...order, piecesLeft });
  if (allowed !== true) throw new Refusal('order-cannot-be-returned', { reason: allowed });
  const pieces = piecesOf(lines, body.lines);
  const isLate = at >= returnableUntil(order);
  const claimed = { allowedFor: key, approvals: body.approvals ?? [], at };
  const approvals = isLate ? await approveLateReturn(tx, caller, order, claimed) : [];
  const notesBefore = await notesOf(tx, order);
  const damaged = piecesOf(
    lines,
    body.lines.filter(({ to }) => to === 'damaged'),
  );
  const back = { reason: REASONS[body.reason], pieces, damaged, at };
  const request = await openAtCounter(tx, order, requests, back);
  const { refund: _, ...given } = await acceptReturn(
    tx,
    order,
    request,
    {
      caller,
      at,
      context,
      answer: '',
      damaged,
      approvals,
      cashGivenBy: body.givenBy ?? '',
      givenBackAs: body.givenBackAs,
      holder: 'drawer',
    },
    (refund) => {
      if (refund !== body.refund)
        throw new Refusal('refund-differs', { refund: toRupees(refund) }, { amount: formatRupees(refund) });
    },
  );
  const notes = await notesOf(tx, order);
  return { ...given, notes: notes.filter(({ _id }) => !notesBefore.some((one) => one._id === _id)) };
}

/** Merges repeated lines. Refuses with `too-many-returned`. */
function piecesOf(lines: readonly SoldLine[], wanted: Body['lines']): ReturnedPieces[] {
  return [...Map.groupBy(wanted, ({ line }) => line)].map(([lineNo, named]) => {
    const sold = lines.find((one) => one.lineNo === lineNo);
    const quantity = named.reduce((sum, one) => sum + one.quantity, 0);
    const left = sold ? sold.quantity - sold.returned : 0;
    if (quantity > left)
      throw new Refusal('too-many-returned', [
        { line: lineNo, available: fromUnits(left, sold?.soldBy ?? 'piece') },
      ]);
    return { lineNo, quantity };
  });
}

const notesOf = async (tx: Tx, order: OrderKey): Promise<Reply['notes']> =>
  (await listDocuments(tx, order))
    .filter(({ kind }) => kind === 'credit note')
    .map(({ _id, number }) => ({ _id, number }));
