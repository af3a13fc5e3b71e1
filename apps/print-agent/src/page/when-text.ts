import { formatIstClock, formatIstShort, istDay } from '@haat/domain/basics/ist';

/** When something was (milliseconds since 1970): of today the clock alone, of an earlier day with its date. */
export function whenText(at: number, now = Date.now()): string {
  const date = new Date(at);
  return istDay(date) === istDay(new Date(now)) ? formatIstClock(date) : formatIstShort(date);
}
