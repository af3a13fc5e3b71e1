import type { ClockState } from './server-clock.ts';

const ONE_DAY_MS = 86_400_000;

/**
 * The next entry's time, in milliseconds since 1970: the clock's, but never before the previous entry. If the clock was
 * set back by minutes, it follows the previous entry by a millisecond. Null if it is known to be off by more than a day,
 * or was set back by that, as either time may be wrong; if the server or a manager has just confirmed the clock, the
 * old one was.
 */
export function nextTime(now: number, lastAt: number, clock: ClockState): number | null {
  if (clock === 'off') return null;
  if (now > lastAt) return now;
  if (lastAt - now <= ONE_DAY_MS) return lastAt + 1;
  return clock === 'confirmed' ? now : null;
}
