import { istDay } from './ist.ts';

/** From when to when on a day, as clocks in India show it: '08:00' to '21:30'; '24:00' is midnight. */
export interface OpenTime {
  opens: string;
  closes: string;
}

/** When a store is open. */
export interface OpeningHours {
  /** By weekday, Sunday first; null: closed. */
  week: (OpenTime | null)[];
  /** Days, 'YYYY-MM-DD', on which it is closed whatever the weekday. */
  holidays: string[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody waits longer for a shop to open: then what it says of itself is taken for a mistake. */
const MOST_DAYS = 60;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const momentOf = (day: string, clock: string) =>
  clock === '24:00'
    ? new Date(new Date(`${day}T00:00:00+05:30`).getTime() + DAY_MS)
    : new Date(`${day}T${clock}:00+05:30`);

function openOn({ week, holidays }: OpeningHours, day: string): OpenTime | null {
  return holidays.includes(day) ? null : (week[weekdayOf(day)] ?? null);
}

/**
 * When a store opens next: the moment itself while it is open, or where it says nothing of hours (null). A store that does not
 * open within 60 days counts as open.
 */
export function nextOpening(hours: OpeningHours | null, at: Date): Date {
  if (!hours) return at;
  for (let nth = 0; nth <= MOST_DAYS; nth++) {
    const day = istDay(new Date(at.getTime() + nth * DAY_MS));
    const time = openOn(hours, day);
    if (!time) continue;
    const opens = momentOf(day, time.opens);
    if (at < opens) return opens;
    if (at < momentOf(day, time.closes)) return at;
  }
  return at;
}

/** When what is ordered now should arrive: so many hours after the store opens next, or from now while it is open. */
export function promisedDelivery(now: Date, deliveryHours: number, hours: OpeningHours | null): Date {
  return new Date(nextOpening(hours, now).getTime() + deliveryHours * HOUR_MS);
}

/**
 * The soonest that any of these stores delivers what is ordered now, and how many of them do so by then; with no store, so many
 * hours from now.
 */
export function soonestDelivery(
  now: Date,
  deliveryHours: number,
  stores: readonly (OpeningHours | null)[],
): { at: Date; stores: number } {
  if (stores.length === 0) return { at: promisedDelivery(now, deliveryHours, null), stores: 0 };
  const promises = stores.map((hours) => promisedDelivery(now, deliveryHours, hours).getTime());
  const soonest = Math.min(...promises);
  return { at: new Date(soonest), stores: promises.filter((promise) => promise === soonest).length };
}
