import { type Paise, paise, sumPaise, timesQty } from './money.ts';
import { pointsEarned, pointsValue } from './rewards.ts';

/** A line of a delivered order, with what of it came back before. */
export interface ReturnableLine {
  lineNo: number;
  /** Of one piece. */
  price: Paise;
  quantity: number;
  returned: number;
}

/** An order as far as a return goes. */
export interface ReturnableOrder {
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  /** Redeemed points that earlier returns gave back. */
  pointsGiven: number;
  /** Money that they gave back. */
  refunded: Paise;
  lines: readonly ReturnableLine[];
}

/** Pieces of a line that come back. */
export interface ReturnedPieces {
  lineNo: number;
  quantity: number;
}

/** What a return moves. */
export interface ReturnFigures {
  /** Money: the goods and, with the last piece, the delivery, less what was paid by points. */
  refund: Paise;
  /** The goods and, with the last piece, the delivery, however they were paid. */
  worth: Paise;
  /** Redeemed points that go back to the shopper. */
  pointsBack: number;
  /** Earned points that the goods are no longer good for. */
  pointsToTake: number;
  /** Nothing of the order is left. */
  isRest: boolean;
}

/**
 * What comes and goes when pieces of an order come back. Points go in proportion to the goods; what has come back so far is
 * rounded, never one return, so that however an order is returned, all of it gives back what was paid. Where points paid
 * for nearly everything and prices are no whole rupees, less than ₹1 is left over, in the shopper's favour.
 * @throws RangeError when a line is unknown or more comes back than is left
 */
export function returnFigures(order: ReturnableOrder, pieces: readonly ReturnedPieces[]): ReturnFigures {
  const { lines, items } = order;
  for (const { lineNo, quantity } of pieces) {
    const line = lines.find((one) => one.lineNo === lineNo);
    const more = sum(pieces.filter((one) => one.lineNo === lineNo).map((one) => one.quantity));
    if (!line || !Number.isInteger(quantity) || quantity < 1 || more > line.quantity - line.returned)
      throw new RangeError(`Of line ${lineNo} that much is not left to return`);
  }
  if (pieces.length === 0) throw new RangeError('Nothing comes back');
  const before = sumPaise(lines.map(({ price, returned }) => timesQty(price, returned)));
  const now = sumPaise(
    pieces.map(({ lineNo, quantity }) =>
      timesQty(lines.find((l) => l.lineNo === lineNo)?.price ?? paise(0), quantity),
    ),
  );
  const after = paise(before + now);
  const isRest =
    sum(lines.map((line) => line.quantity - line.returned)) === sum(pieces.map((one) => one.quantity));
  const delivery = isRest ? order.shipping : 0;
  const pointsSoFar = isRest ? order.pointsRedeemed : pointsFor(order, after);
  const moneySoFar = after + delivery - pointsValue(pointsSoFar);
  return {
    worth: paise(now + delivery),
    refund: paise(Math.max(0, moneySoFar - order.refunded)),
    pointsBack: pointsSoFar - order.pointsGiven,
    pointsToTake: pointsEarned(paise(items - before)) - pointsEarned(paise(items - after)),
    isRest,
  };
}

/** Of the redeemed points those that goods of this worth were paid with, rounded down. */
function pointsFor({ items, pointsRedeemed }: ReturnableOrder, worth: Paise): number {
  return items === 0 ? 0 : Math.floor((pointsRedeemed * worth) / items);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
