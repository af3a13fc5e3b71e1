import { istDay, startOfIstDay } from '../basics/ist.ts';

/** When a store is closed in between, as clocks in India show it: '13:00' to '16:00'. */
export interface Break {
  from: string;
  until: string;
}

/**
 * From when to when, as clocks in India show it: '08:00' to '21:30'. What closes no later than it opens closes on the next day, '18:00' to
 * '02:00'; all of it belongs to the day on which it opens.
 */
export interface OpenTime {
  opens: string;
  closes: string;
  /** Within it, in order; those of the next day, too. */
  breaks?: Break[] | undefined;
}

/** Breaks of a day, at most. */
export const MAX_BREAKS = 2;

/** When a store is open. */
export interface OpeningHours {
  /** By weekday, Sunday first; null: closed. */
  week: (OpenTime | null)[];
  /** Days, 'YYYY-MM-DD', on which it does not open, whatever the weekday. */
  holidays: string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Nobody waits longer for a shop to open: then what it says of itself is taken for a mistake. */
const MAX_DAYS = 60;

/** The weekday of a day in India, 0 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The moment at which clocks in India show a time of a day. */
export const momentOf = (day: string, clock: string) =>
  clock === '24:00'
    ? new Date(new Date(`${day}T00:00:00+05:30`).getTime() + DAY_MS)
    : new Date(`${day}T${clock}:00+05:30`);

const DAY_MINUTES = 24 * 60;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The times of a day in minutes since it began: those of the next day are beyond 1440. */
function minutesOf({ opens, closes, breaks = [] }: OpenTime) {
  const opening = minuteOf(opens);
  const closing = minuteOf(closes);
  const within = (clock: string) => minuteOf(clock) + (minuteOf(clock) < opening ? DAY_MINUTES : 0);
  return {
    opening,
    closing: closing <= opening ? closing + DAY_MINUTES : closing,
    pauses: breaks.map(({ from, until }) => ({ from: within(from), until: within(until) })),
  };
}

/** When it is open between its breaks, in minutes since its day began. */
export function openParts(time: OpenTime): { from: number; until: number }[] {
  const { opening, closing, pauses } = minutesOf(time);
  const begins = [opening, ...pauses.map(({ until }) => until)];
  return begins.map((from, nth) => ({ from, until: pauses[nth]?.from ?? closing }));
}

/** What is wrong with a break, at which of its ends. */
export interface BreakFault {
  nth: number;
  at: keyof Break;
  fault: 'outside' | 'backwards' | 'overlap';
}

/** The breaks that lie outside of their time, end before they begin, or begin before the one above ends. */
export function breakFaults(time: OpenTime): BreakFault[] {
  const { opening, closing, pauses } = minutesOf(time);
  return pauses.flatMap(({ from, until }, nth): BreakFault[] => {
    if (from <= opening || from >= closing) return [{ nth, at: 'from', fault: 'outside' }];
    if (until >= closing) return [{ nth, at: 'until', fault: 'outside' }];
    if (until <= from) return [{ nth, at: 'until', fault: 'backwards' }];
    const before = pauses[nth - 1];
    return before && from <= before.until ? [{ nth, at: 'from', fault: 'overlap' }] : [];
  });
}

/** The weekdays, 0 for Sunday, that close after the next one has opened. */
export function daysThatRunOver(week: readonly (OpenTime | null)[]): number[] {
  return week.flatMap((time, day) => {
    const next = week[(day + 1) % week.length];
    return time && next && minutesOf(time).closing - DAY_MINUTES > minuteOf(next.opens) ? [day] : [];
  });
}

/** From one moment to another, in milliseconds. */
interface Span {
  from: number;
  until: number;
}

/** When a store is open, from the day before a moment on: it may have opened then and still be. What touches is one. */
function* spansAround({ week, holidays }: OpeningHours, at: Date): Generator<Span> {
  let last: Span | undefined;
  for (let nth = -1; nth <= MAX_DAYS; nth++) {
    const day = istDay(new Date(at.getTime() + nth * DAY_MS));
    const time = holidays.includes(day) ? null : week[weekdayOf(day)];
    if (!time) continue;
    const midnight = momentOf(day, '00:00').getTime();
    for (const part of openParts(time)) {
      const span = { from: midnight + part.from * MINUTE_MS, until: midnight + part.until * MINUTE_MS };
      if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
      else {
        if (last) yield last;
        last = span;
      }
    }
  }
  if (last) yield last;
}

/** The time in which a store is open then, or opens next; undefined: not within 60 days. */
function nextSpan(hours: OpeningHours, at: Date): Span | undefined {
  for (const span of spansAround(hours, at)) if (at.getTime() < span.until) return span;
  return undefined;
}

/**
 * When a store opens next: the moment itself while it is open, or where it says nothing of hours (null). A store that does not
 * open within 60 days counts as open.
 */
export function nextOpening(hours: OpeningHours | null, at: Date): Date {
  const from = hours && nextSpan(hours, at)?.from;
  return from && from > at.getTime() ? new Date(from) : at;
}

/** From when to when something comes. */
export interface DeliveryWindow {
  from: Date;
  until: Date;
}

/** Who says nothing of hours takes orders at any time, but nobody knocks at night. */
const DAYTIME: OpenTime = { opens: '08:00', closes: '21:00' };
const EVERY_DAY: OpeningHours = { week: Array.from({ length: 7 }, () => DAYTIME), holidays: [] };

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
  const span = (hours && nextSpan(hours, ready)) ?? (nextSpan(EVERY_DAY, ready) as Span);
  const due = Math.max(span.from, ready.getTime());
  const width = widthFor(deliveryHours) * MINUTE_MS;
  const midnight = startOfIstDay(new Date(due)).getTime();
  const start = midnight + Math.floor((due - midnight) / width) * width;
  let [from, until] = [Math.max(span.from, start), Math.min(span.until, start + width)];
  const isShort = until - from < width / 2;
  if (isShort && from > start) until = Math.min(span.until, until + width);
  else if (isShort) from = Math.max(span.from, Math.min(from, Math.max(from - width, now.getTime())));
  return { from: new Date(from), until: new Date(until) };
}

/** Whether a store is open from the beginning of a window to its end. */
export function isOpenThrough(hours: OpeningHours | null, { from, until }: DeliveryWindow): boolean {
  const span = hours && nextSpan(hours, from);
  return !hours || (!!span && span.from <= from.getTime() && until.getTime() <= span.until);
}
