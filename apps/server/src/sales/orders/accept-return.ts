import { piecesOf } from '@haat/domain/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/money';
import { costOfLine } from '@haat/domain/product-profit';
import { type ReturnedPieces, type ReturnFigures, returnedShare, returnFigures } from '@haat/domain/returns';
import { lockStock, moveStock, type StockMove, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../operators/audit/audit-sql.ts';
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts';
import { returnPoints } from '../rewards/rewards-sql.ts';
import type { AnswerContext, TransitionContext } from './change-order.ts';
import {
  readRequests,
  readSoldLines,
  type SoldLine,
  type StoredRequest,
  settleOpenRequest,
} from './order-requests-sql.ts';
import { insertPayments, type LockedOrder, onlinePaymentOf, takeBack } from './orders-sql.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Goods come back: onto the shelf; the points that they earned go, as far as they are there, and those that paid for them
 * return; the money goes back to where it came from, which in cash is noted as done; and the invoice gets its credit note.
 */
export async function acceptReturn(
  tx: Tx,
  order: LockedOrder,
  { id: occasion, pieces }: StoredRequest,
  by: AnswerContext,
): Promise<void> {
  const { marketplaceId, id: orderId } = order;
  const { caller, at, context, answer } = by;
  const [lines, requests] = await Promise.all([readSoldLines(tx, order), readRequests(tx, order)]);
  const pointsGiven = requests.reduce((sum, request) => sum + request.pointsGiven, 0);
  const refunded = paise(requests.reduce((sum, request) => sum + request.refund, 0));
  const figures = returnFigures({ ...order, lines, pointsGiven, refunded }, pieces);
  await putBack(tx, order, lines, pieces, caller.userId);
  await takeBack(tx, order, { refund: figures.refund, ...whatCameBack(lines, pieces) });
  const taken = await movePointsOf(tx, order, figures);
  const refundedBy = await refundMoney(tx, order, figures.refund, by);
  await settleOpenRequest(tx, order, {
    ...{ state: 'accepted', answeredBy: caller.userId, at, answer },
    refund: figures.refund,
    pointsGiven: figures.pointsBack,
    pointsTaken: taken,
    pointsMissing: figures.pointsToTake - taken,
  });
  await noteOrderAction(tx, order, caller.userId, 'returned');
  const details = { amount: figures.refund, way: refundedBy };
  await notifyShoppers(tx, context, 'return-accepted', [{ marketplaceId, orderId, occasion, details }]);
  // Last: from here on, other credit notes of the store wait.
  await issueCreditNotes(tx, {
    ...{ marketplaceId, orderId, at, reason: 'Goods returned' },
    credited: figures.isRest ? 'rest' : pieces,
    points: paise(figures.worth - figures.refund),
  });
}

const unitsBack = ({ lineNo }: SoldLine, pieces: readonly ReturnedPieces[]) =>
  pieces.reduce((sum, one) => (one.lineNo === lineNo ? sum + one.quantity : sum), 0);

const taxableOf = ({ amount, cgst, sgst, igst, cess }: SoldLine) => paise(amount - cgst - sgst - igst - cess);

/** How many pieces came back, and what had been set against them. */
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

async function putBack(
  tx: Tx,
  { marketplaceId, id: orderId }: LockedOrder,
  lines: readonly SoldLine[],
  pieces: readonly ReturnedPieces[],
  userId: string,
): Promise<void> {
  const back = lines.map((line) => ({ ...line, change: unitsBack(line, pieces) }));
  const byProduct = Map.groupBy(
    back.filter(({ change }) => change > 0),
    stockKey,
  );
  // A product may stand in several lines, and moves once.
  const moves: StockMove[] = [...byProduct.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const change = rest.reduce((sum, line) => sum + line.change, first.change);
    return { productId: first.productId, variantId: first.variantId, change, orderId };
  });
  const stock = await lockStock(tx, marketplaceId, moves);
  await moveStock(tx, { marketplaceId, cause: 'return', userId }, stock, moves);
}

/** The earned points that could be taken. */
async function movePointsOf(tx: Tx, order: LockedOrder, figures: ReturnFigures): Promise<number> {
  const { marketplaceId, id: orderId, userId } = order;
  if (!userId) return 0;
  const { pointsBack: give, pointsToTake: take } = figures;
  return returnPoints(tx, { marketplaceId, userId, orderId }, give, take);
}

/** @returns how the money goes back */
async function refundMoney(
  tx: Tx,
  order: LockedOrder,
  refund: Paise,
  by: TransitionContext,
): Promise<'online' | 'cash'> {
  const online = await onlinePaymentOf(tx, order);
  if (refund === 0) return online ? 'online' : 'cash';
  if (online) {
    await refundOrder(tx, order, by, { reason: 'returned', most: refund });
    return 'online';
  }
  const { marketplaceId, id: orderId, paymentMethod: method } = order;
  const { caller, at } = by;
  const handedBy = by.cashGivenBy || caller.name;
  const amount = paise(-refund);
  await insertPayments(tx, [
    { marketplaceId, orderId, amount, method, takenBy: caller.userId, handedBy, at },
  ]);
  return 'cash';
}
