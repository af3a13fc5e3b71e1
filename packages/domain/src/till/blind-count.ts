import { type Paise, paise } from '../basics/money.ts';
import { type CashCount, countedCash } from './till-money.ts';

/** A count before the expected amount was shown, which can't be adjusted any more. */
export interface SeenCount {
  count: CashCount;
  /** The expected amount at that time. If cash moves afterwards, the drawer is counted again. */
  expected: Paise;
  off: Paise;
}

/** Whether the count is still valid for the drawer. */
export const isCountOf = (seen: SeenCount | null, expected: Paise): seen is SeenCount =>
  seen?.expected === expected;

/**
 * The stored count once everything is counted and the expected amount shown; a second count of the same drawer changes
 * nothing.
 */
export function seenAfter(before: SeenCount | null, count: CashCount, expected: Paise): SeenCount {
  if (isCountOf(before, expected)) return before;
  return { count, expected, off: farthestOff(paise(countedCash(count) - expected), before) };
}

/** The deviation of a shift that closes: the largest of its counts. */
export const farthestOff = (off: Paise, seen: Pick<SeenCount, 'off'> | null): Paise =>
  seen && Math.abs(seen.off) > Math.abs(off) ? seen.off : off;
