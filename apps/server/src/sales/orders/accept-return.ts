import { piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { isPaidByHand } from '@haat/domain/orders/orders';
import {
  elsewhereLeft,
  moneyBack,
  type ReturnedPieces,
  type ReturnFigures,
  refundedFor,
  returnedShare,
  returnFigures,
} from '@haat/domain/orders/returns';
import { costOfLine } from '@haat/domain/product/product-profit';
import { lockStock, moveStock, type StockMove, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts';
import { returnPoints } from '../ledger/rewards/rewards-sql.ts';
import type { AnswerContext, TransitionContext } from './change-order.ts';
import {
  readRequests,
  readSoldLines,
  type SoldLine,
  type StoredRequest,
  settleOpenRequest,
} from './order-requests-sql.ts';
import { type LockedOrder, takeBack } from './orders-sql.ts';
import { refundOrder } from './refund-order.ts';
import { returnByHand } from './return-by-hand.ts';

/** Written-off pieces, and a manager's approvals. */
interface AtCounter {
  damaged?: readonly ReturnedPieces[];
  approvals?: readonly object[];
}

export interface GivenBack {
  refund: Paise;
  /** Including rounding; `cash` is its part in cash. */
  amount: Paise;
  cash: Paise;
  way: 'online' | 'cash' | 'by-hand';
  pointsGiven: number;
  pointsTaken: number;
  pointsCharged: number;
}

/**
 * Takes goods back onto the shelf, or writes them off, with a credit note. Revokes earned points, restores spent ones, and
 * refunds as it was paid, less earned points that were spent and refunds at the provider's dashboard. A refund by hand is
 * recorded as done.
 */
export async function acceptReturn(
  tx: Tx,
  order: LockedOrder,
  { id: occasion, pieces }: StoredRequest,
  by: AnswerContext & AtCounter,
  expect: (money: Paise) => void = () => {},
): Promise<GivenBack> {
  const { marketplaceId, id: orderId } = order;
  const { caller, at, context, answer, damaged = [] } = by;
  const lines = await readSoldLines(tx, order);
  const requests = await readRequests(tx, order);
  const pointsGiven = requests.reduce((sum, request) => sum + request.pointsGiven, 0);
  const refunded = refundedFor(requests);
  const hasAccount = order.userId !== null;
  const figures = returnFigures({ ...order, hasAccount, lines, pointsGiven, refunded }, pieces);
  await putBack(tx, order, lines, { pieces, damaged, userId: caller.userId });
  const taken = await movePointsOf(tx, order, figures);
  const missing = figures.pointsToTake - taken;
  const money = moneyBack(figures.refund, {
    elsewhere: elsewhereLeft(order, requests),
    pointsMissing: missing,
  });
  expect(money.refund);
  const shipping = figures.isRest ? order.shipping : paise(0);
  const came = { ...whatCameBack(lines, pieces), shipping, at };
  await takeBack(tx, order, { refund: money.refund, ...came });
  const given = await refundMoney(tx, order, money.refund, by);
  await settleOpenRequest(tx, order, {
    state: 'accepted',
    answeredBy: caller.userId,
    at,
    answer,
    ...money,
    pointsGiven: figures.pointsBack,
    pointsTaken: taken,
    pointsMissing: missing,
  });
  await noteOrderAction(tx, order, caller.userId, 'returned', by.approvals);
  const details = { ...given, amount: paise(given.amount + money.refundedElsewhere) };
  await tx.send((batch) =>
    notifyShoppers(batch, context, 'return-accepted', [{ marketplaceId, orderId, occasion, details }]),
  );
  // Last, as other credit notes of the store wait for it.
  await issueCreditNotes(tx, {
    marketplaceId,
    orderId,
    at,
    reason: 'Goods returned',
    credited: figures.isRest ? 'rest' : pieces,
    points: paise(figures.worth - figures.refund),
  });
  return {
    refund: money.refund,
    ...given,
    pointsGiven: figures.pointsBack,
    pointsTaken: taken,
    pointsCharged: money.pointsCharged,
  };
}

const unitsBack = ({ lineNo }: SoldLine, pieces: readonly ReturnedPieces[]) =>
  pieces.reduce((sum, one) => (one.lineNo === lineNo ? sum + one.quantity : sum), 0);

const taxableOf = ({ amount, cgst, sgst, igst, cess }: SoldLine) => paise(amount - cgst - sgst - igst - cess);

function whatCameBack(lines: readonly SoldLine[], pieces: readonly ReturnedPieces[]) {
  const back = lines.map((line) => ({ ...line, now: unitsBack(line, pieces) }));
  const left = ({ quantity, returned, soldBy }: SoldLine) => piecesOf(quantity - returned, soldBy);
  return {
    cost: sumPaise(
      back.map((line) =>
        returnedShare({
          ...line,
          amount: costOfLine({ ...line, charged: line.amount, taxable: taxableOf(line) }),
        }),
      ),
    ),
    pieces: back.reduce(
      (sum, line) => sum + left(line) - left({ ...line, returned: line.returned + line.now }),
      0,
    ),
  };
}

/** Damaged goods come back first, then are written off. */
async function putBack(
  tx: Tx,
  { marketplaceId, id: orderId }: LockedOrder,
  lines: readonly SoldLine[],
  back: { pieces: readonly ReturnedPieces[]; damaged: readonly ReturnedPieces[]; userId: string },
): Promise<void> {
  const { pieces, damaged, userId } = back;
  // Several lines may have the same product, which is moved once.
  const movesOf = (some: readonly ReturnedPieces[], sign: 1 | -1): StockMove[] =>
    [...Map.groupBy(lines, stockKey).values()].flatMap((same) => {
      const units = same.reduce((sum, line) => sum + unitsBack(line, some), 0);
      const [goods] = same;
      if (!goods || units === 0) return [];
      const { productId, variantId } = goods;
      return [{ productId, variantId, change: sign * units, orderId }];
    });
  const moves = movesOf(pieces, 1);
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
  const after = new Map(stock);
  for (const move of moves) {
    const before = stock.get(stockKey(move));
    if (before) after.set(stockKey(move), { ...before, count: before.count + move.change });
  }
  // Goods deleted from the catalogue aren't moved.
  const written = movesOf(damaged, -1).filter((move) => after.has(stockKey(move)));
  await tx.send((batch) => {
    moveStock(batch, { marketplaceId, cause: 'return', userId }, stock, moves);
    if (written.length > 0) moveStock(batch, { marketplaceId, cause: 'damaged', userId }, after, written);
  });
}

/** Returns the earned points that could be revoked. */
async function movePointsOf(tx: Tx, order: LockedOrder, figures: ReturnFigures): Promise<number> {
  const { marketplaceId, id: orderId, userId } = order;
  if (!userId) return 0;
  const { pointsBack: give, pointsToTake: take } = figures;
  return returnPoints(tx, { marketplaceId, userId, orderId }, give, take);
}

/** @returns amount and way; cash in whole rupees */
async function refundMoney(
  tx: Tx,
  order: LockedOrder,
  refund: Paise,
  by: TransitionContext,
): Promise<Pick<GivenBack, 'amount' | 'cash' | 'way'>> {
  if (!isPaidByHand({ ...order, totalPrice: order.total })) {
    await refundOrder(tx, order, by, { reason: 'returned', most: refund });
    return { amount: refund, cash: paise(0), way: 'online' };
  }
  return returnByHand(tx, order, by, refund);
}
