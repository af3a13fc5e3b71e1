const ONE_DAY_MS = 86_400_000;

/**
 * The next entry's time, in milliseconds since 1970: the clock's, but never before the previous entry. If the clock was
 * set back by minutes, it follows the previous entry by a millisecond. Null if it was set back by more than a day, as
 * either time may be wrong; if the server or a manager has just confirmed the clock, the old one was.
 */
export function nextTime(now: number, lastAt: number, isConfirmed: boolean): number | null {
  if (now > lastAt) return now;
  if (lastAt - now <= ONE_DAY_MS) return lastAt + 1;
  return isConfirmed ? now : null;
}
