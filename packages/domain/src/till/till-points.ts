import { partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsEarned, pointsRedeemable } from '../checkout/rewards.ts';

/** The most points that counters take for one number in a day without a code sent to it. */
export const POINTS_WITHOUT_CODE = 100;

/** @param before taken for the number without a code in the last day */
export const needsPointsCode = (points: number, before: number): boolean =>
  points + before > POINTS_WITHOUT_CODE;

/** A bill's line with its earlier returns; quantities in units. */
export interface PointsLine {
  /** The charged amount of the whole line. */
  amount: Paise;
  quantity: number;
  returned: number;
  /** Units that come back now. */
  now: number;
}

export interface PointsBill {
  /** What points paid of it, and what of them earlier returns gave back. */
  spent: number;
  given: number;
  lines: readonly PointsLine[];
}

/**
 * The points of goods that come back to a counter, in proportion and rounded cumulatively as in `returnFigures`.
 * `give` is no more than the goods' whole rupees; the rest of the refund is money.
 */
export function pointsOfReturn({ spent, given, lines }: PointsBill): { give: number; take: number } {
  const worth = (of: (line: PointsLine) => number) =>
    sumPaise(
      lines.map((line) =>
        partAmount(line.amount, line.quantity, { before: 0, after: Math.min(line.quantity, of(line)) }),
      ),
    );
  const items = sumPaise(lines.map(({ amount }) => amount));
  const before = worth(({ returned }) => returned);
  const after = worth(({ returned, now }) => returned + now);
  const isRest = lines.every(({ quantity, returned, now }) => returned + now >= quantity);
  const soFar = isRest || items === 0 ? spent : Math.floor((spent * after) / items);
  return {
    give: pointsRedeemable(soFar - given, paise(after - before)),
    take: pointsEarned(paise(items - before)) - pointsEarned(paise(items - after)),
  };
}
