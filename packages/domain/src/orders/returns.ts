import { partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsEarned, pointsValue } from '../checkout/rewards.ts';

/** A line of a delivered order, with earlier returns. */
export interface ReturnableLine {
  lineNo: number;
  /** The charged amount of the whole line. */
  amount: Paise;
  /** In units, like the returned ones. */
  quantity: number;
  returned: number;
}

export interface ReturnableOrder {
  /** Not if the shopper's account is deleted: its points are neither restored nor revoked, nor charged for. */
  hasAccount: boolean;
  items: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  /** Redeemed points restored by earlier returns. */
  pointsGiven: number;
  /** Money settled by earlier returns: `refundedFor`. */
  refunded: Paise;
  lines: readonly ReturnableLine[];
}

export interface ReturnedPieces {
  lineNo: number;
  quantity: number;
}

export interface ReturnFigures {
  /** Money: the goods and, with the last piece, the delivery, less what points paid. */
  refund: Paise;
  /** The goods and, with the last piece, the delivery, however paid. */
  worth: Paise;
  /** Redeemed points to restore. */
  pointsBack: number;
  /** Earned points to revoke. */
  pointsToTake: number;
  /** Nothing of the order is left. */
  isRest: boolean;
}

/**
 * The effects of a return. Points are proportional to the goods, and rounded cumulatively, so that returning everything
 * gives back everything, in any number of steps. If points paid nearly all and prices are not whole rupees, the shopper
 * gains less than ₹1.
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
    pointsBack: order.hasAccount ? pointsSoFar - order.pointsGiven : 0,
    pointsToTake: order.hasAccount
      ? pointsEarned(paise(items - before)) - pointsEarned(paise(items - after))
      : 0,
    isRest,
  };
}

export interface EarlierReturn {
  refund: Paise;
  /** The part that was refunded at the provider's dashboard. */
  refundedElsewhere: Paise;
  /** Spent earned points, deducted at ₹1 each. */
  pointsCharged: number;
}

/** The money settled by earlier returns. */
export const refundedFor = (earlier: readonly EarlierReturn[]): Paise =>
  sumPaise(
    earlier.map(({ refund, refundedElsewhere, pointsCharged }) =>
      paise(refund + refundedElsewhere + pointsValue(pointsCharged)),
    ),
  );

/** Refunds at the provider's dashboard that no return was counted against. */
export const elsewhereLeft = (
  order: { refundedElsewhere: Paise },
  earlier: readonly EarlierReturn[],
): Paise =>
  paise(Math.max(0, order.refundedElsewhere - sumPaise(earlier.map((one) => one.refundedElsewhere))));

/**
 * Settles a return's worth, each rupee once: first by refunds at the provider's dashboard, then by earned points that
 * were spent; the rest is refunded.
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

/** The worth of units returned `now` after `returned` ones: all shares add up to the line. */
export function returnedShare({
  amount,
  quantity,
  returned: before,
  now,
}: Omit<ReturnableLine, 'lineNo'> & { now: number }): Paise {
  return partAmount(amount, quantity, { before, after: before + now });
}

/** The redeemed points that paid for goods of this worth, rounded down. */
function pointsFor({ items, pointsRedeemed }: ReturnableOrder, worth: Paise): number {
  return items === 0 ? 0 : Math.floor((pointsRedeemed * worth) / items);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
