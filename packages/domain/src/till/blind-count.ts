import { type Paise, paise } from '../basics/money.ts';
import { type CashCount, countedCash } from './till-money.ts';

/** A count of the drawer after which what is expected there was shown: it can't be made to fit any more. */
export interface SeenCount {
  count: CashCount;
  /** What was expected then. Once more cash has changed hands, the drawer is counted anew. */
  expected: Paise;
  /** The farthest that a count of this shift was off when what is expected was shown. Below zero: short. */
  off: Paise;
}

/** Whether a count that was made still is that of the drawer. */
export const isCountOf = (seen: SeenCount | null, expected: Paise): seen is SeenCount =>
  seen?.expected === expected;

/** What is kept when everything was counted and what is expected is shown; a second count of the same drawer changes nothing. */
export function seenAfter(before: SeenCount | null, count: CashCount, expected: Paise): SeenCount {
  if (isCountOf(before, expected)) return before;
  return { count, expected, off: farthestOff(paise(countedCash(count) - expected), before) };
}

/** How far a shift is off that closes `off`: as far as any of its counts was when what is expected was shown. */
export const farthestOff = (off: Paise, seen: Pick<SeenCount, 'off'> | null): Paise =>
  seen && Math.abs(seen.off) > Math.abs(off) ? seen.off : off;
