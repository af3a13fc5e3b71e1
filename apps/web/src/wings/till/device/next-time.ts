const ONE_DAY_MS = 86_400_000;

/**
 * The time of the next entry, in milliseconds since 1970: that of the clock, but never before the entry before it. When
 * somebody has set the clock back by minutes, the entry follows its predecessor by a millisecond. Null: it was set back by more than a
 * day, and nobody knows which of the two times is false; where the server or a manager has just confirmed the clock, the old one was.
 */
export function nextTime(now: number, lastAt: number, isConfirmed: boolean): number | null {
  if (now > lastAt) return now;
  if (lastAt - now <= ONE_DAY_MS) return lastAt + 1;
  return isConfirmed ? now : null;
}
