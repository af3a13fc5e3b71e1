import { partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsEarned, pointsRedeemable } from '../checkout/rewards.ts';

/** In a day and for each number; more need a code. */
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
  /** Spent on the bill, and returned before. */
  spent: number;
  given: number;
  lines: readonly PointsLine[];
}

/**
 * In proportion, rounded cumulatively as in `returnFigures`. `give` is at most the goods' whole rupees; the rest is refunded in
 * money.
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
