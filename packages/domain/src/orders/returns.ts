import { partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsEarned, pointsValue } from '../checkout/rewards.ts';

/** A line of a delivered order, with what of it came back before. */
export interface ReturnableLine {
  lineNo: number;
  /** What the whole line was charged at. */
  amount: Paise;
  /** Units, as what came back. */
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
  /** Money that they settled: `refundedFor`. */
  refunded: Paise;
  lines: readonly ReturnableLine[];
}

/** Pieces, grams or millilitres of a line that come back. */
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
 * What comes and goes when goods of an order come back. Points go in proportion to the goods; what has come back so far is
 * rounded, never one return, so that however an order is returned, all of it gives back what was paid. Where points paid
 * for nearly everything and prices are no whole rupees, less than ₹1 is left over, in the shopper's favour.
 * @throws RangeError when a line is unknown or more comes back than is left
 */
export function returnFigures(order: ReturnableOrder, pieces: readonly ReturnedPieces[]): ReturnFigures {
  const { lines, items } = order;
  const back = linesBack(lines, pieces);
  const before = sumPaise(
    lines.map(({ amount, quantity, returned: after }) => partAmount(amount, quantity, { before: 0, after })),
  );
  const now = sumPaise(back.map(returnedShare));
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

/** What an earlier return of an order came to. */
export interface EarlierReturn {
  /** Money. */
  refund: Paise;
  /** What had gone back of it at the payment provider's dashboard. */
  refundedElsewhere: Paise;
  /** Earned points that were spent, at ₹1 each, kept from it. */
  pointsCharged: number;
}

/** What earlier returns settled of an order's money. */
export const refundedFor = (earlier: readonly EarlierReturn[]): Paise =>
  sumPaise(
    earlier.map(({ refund, refundedElsewhere, pointsCharged }) =>
      paise(refund + refundedElsewhere + pointsValue(pointsCharged)),
    ),
  );

/** Of the money that went back at the provider's dashboard, what no return was counted against. */
export const elsewhereLeft = (
  order: { refundedElsewhere: Paise },
  earlier: readonly EarlierReturn[],
): Paise =>
  paise(Math.max(0, order.refundedElsewhere - sumPaise(earlier.map((one) => one.refundedElsewhere))));

/**
 * How what a return is worth is settled, each rupee once: what went back at the provider's dashboard has gone back; of the rest the earned
 * points that were spent are kept; what is left is money.
 */
export function moneyBack(
  worth: Paise,
  { elsewhere, pointsMissing }: { elsewhere: Paise; pointsMissing: number },
): EarlierReturn {
  const refundedElsewhere = paise(Math.min(worth, elsewhere));
  const rest = worth - refundedElsewhere;
  const pointsCharged = Math.min(pointsMissing, Math.floor(rest / pointsValue(1)));
  return { refund: paise(rest - pointsValue(pointsCharged)), refundedElsewhere, pointsCharged };
}

/** What lines come back with: each once, though it may be named twice. */
function linesBack<L extends ReturnableLine>(lines: readonly L[], pieces: readonly ReturnedPieces[]) {
  if (pieces.length === 0) throw new RangeError('Nothing comes back');
  return [...Map.groupBy(pieces, ({ lineNo }) => lineNo)].map(([lineNo, named]) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    const now = sum(named.map(({ quantity }) => quantity));
    const isWhole = named.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1);
    if (!line || !isWhole || now > line.quantity - line.returned)
      throw new RangeError(`Of line ${lineNo} that much is not left to return`);
    return { ...line, now };
  });
}

/** What goods of a line are worth that come back `now`, after what was `returned`: all shares add up to the line. */
export function returnedShare({
  amount,
  quantity,
  returned: before,
  now,
}: Omit<ReturnableLine, 'lineNo'> & { now: number }): Paise {
  return partAmount(amount, quantity, { before, after: before + now });
}

/** Of the redeemed points those that goods of this worth were paid with, rounded down. */
function pointsFor({ items, pointsRedeemed }: ReturnableOrder, worth: Paise): number {
  return items === 0 ? 0 : Math.floor((pointsRedeemed * worth) / items);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
