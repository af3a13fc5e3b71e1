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

/** The weekday of a day in India, 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The moment at which clocks in India show a time of a day. */
export const momentOf = (day: string, clock: string) =>
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

/** From when to when something comes. */
export interface DeliveryWindow {
  from: Date;
  until: Date;
}

/** Who says nothing of hours takes orders at any time, but nobody knocks at night. */
const DAYTIME: OpenTime = { opens: '08:00', closes: '21:00' };
const EVERY_DAY: OpeningHours = { week: Array.from({ length: 7 }, () => DAYTIME), holidays: [] };

const MINUTE_MS = 60_000;

/** The sooner something comes, the narrower the window in which it does, in minutes. */
const widthFor = (deliveryHours: number) => (deliveryHours <= 3 ? 60 : deliveryHours <= 8 ? 120 : 180);

/**
 * The window in which what is ordered now comes: so many hours after its store opens next, or from now while it is open, and
 * never while the store is closed. Windows lie on the clock (9 to 12, 12 to 3) within the store's hours; what its hours leave
 * of one, less than half, belongs to the window beside it.
 */
export function promisedDelivery(
  now: Date,
  deliveryHours: number,
  hours: OpeningHours | null,
): DeliveryWindow {
  const ready = new Date(nextOpening(hours, now).getTime() + deliveryHours * HOUR_MS);
  const open = hours && isOpenAt(hours, nextOpening(hours, ready)) ? hours : EVERY_DAY;
  const due = nextOpening(open, ready);
  const day = istDay(due);
  const { opens, closes } = openOn(open, day) ?? DAYTIME;
  const [opening, closing] = [momentOf(day, opens).getTime(), momentOf(day, closes).getTime()];
  const width = widthFor(deliveryHours) * MINUTE_MS;
  const midnight = momentOf(day, '00:00').getTime();
  const start = midnight + Math.floor((due.getTime() - midnight) / width) * width;
  let [from, until] = [Math.max(opening, start), Math.min(closing, start + width)];
  const isShort = until - from < width / 2;
  if (isShort && from > start) until = Math.min(closing, until + width);
  else if (isShort) from = Math.max(opening, Math.min(from, Math.max(from - width, now.getTime())));
  return { from: new Date(from), until: new Date(until) };
}

/** Whether a store is open at a moment. */
function isOpenAt(hours: OpeningHours, at: Date): boolean {
  const day = istDay(at);
  const time = openOn(hours, day);
  return time !== null && at >= momentOf(day, time.opens) && at < momentOf(day, time.closes);
}

/** Whether a store is open from the beginning of a window to its end. */
export function isOpenThrough(hours: OpeningHours | null, { from, until }: DeliveryWindow): boolean {
  return (
    !hours ||
    (istDay(from) === istDay(new Date(until.getTime() - 1)) &&
      isOpenAt(hours, from) &&
      isOpenAt(hours, new Date(until.getTime() - 1)))
  );
}
