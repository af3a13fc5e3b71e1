import type { ClockState } from './server-clock.ts';

const ONE_DAY_MS = 86_400_000;

/**
 * In milliseconds since 1970: the clock's time, but never before the previous entry. If the clock was set
 * back by minutes, it is the previous time plus a millisecond. Null if the clock is off by more than a day,
 * or was set back by that, as either time may be wrong; a just confirmed clock is trusted over the old time.
 */
export function nextTime(now: number, lastAt: number, clock: ClockState): number | null {
  if (clock === 'off') return null;
  if (now > lastAt) return now;
  if (lastAt - now <= ONE_DAY_MS) return lastAt + 1;
  return clock === 'confirmed' ? now : null;
}
