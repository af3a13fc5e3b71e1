import { formatIstClock, formatIstShort, istDay } from '@haat/domain/basics/ist';

/** Milliseconds since 1970: only the time for today, otherwise with the date. */
export function whenText(at: number, now = Date.now()): string {
  const date = new Date(at);
  return istDay(date) === istDay(new Date(now)) ? formatIstClock(date) : formatIstShort(date);
}
