import { istDay, startOfIstDay } from '../basics/ist.ts';

/** In India: '13:00' to '16:00'. */
export interface Break {
  from: string;
  until: string;
}

/**
 * In India: '08:00' to '21:30'. A closing time not after the opening time is on the next day, '18:00' to '02:00'; all
 * of it belongs to the opening day.
 */
export interface OpenTime {
  opens: string;
  closes: string;
  /** In order, including those after midnight. */
  breaks?: Break[] | undefined;
}

export const MAX_BREAKS = 2;

export interface OpeningHours {
  /** By weekday, Sunday first; null: closed. */
  week: (OpenTime | null)[];
  /** Days, 'YYYY-MM-DD', when it does not open. */
  holidays: string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer closures are taken for a mistake. */
const MAX_DAYS = 60;

export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
export const momentOf = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:30`);

const DAY_MINUTES = 24 * 60;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** In minutes since the day began; after midnight above 1440. */
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

/** The open parts between breaks, in minutes since the day began. */
export function openParts(time: OpenTime): { from: number; until: number }[] {
  const { opening, closing, pauses } = minutesOf(time);
  const begins = [opening, ...pauses.map(({ until }) => until)];
  return begins.map((from, nth) => ({ from, until: pauses[nth]?.from ?? closing }));
}

/** A break's problem, and at which end. */
export interface BreakFault {
  nth: number;
  at: keyof Break;
  fault: 'outside' | 'backwards' | 'overlap';
}

/** Breaks outside the opening time, ending before they begin, or overlapping the previous one. */
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

/** Weekdays that close after the next one has opened. */
export function daysThatRunOver(week: readonly (OpenTime | null)[]): number[] {
  return week.flatMap((time, day) => {
    const next = week[(day + 1) % week.length];
    return time && next && minutesOf(time).closing - DAY_MINUTES > minuteOf(next.opens) ? [day] : [];
  });
}

/** In milliseconds. */
interface Span {
  from: number;
  until: number;
}

/** Open times from the day before a moment on, which may still be open. Adjacent ones are merged. */
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

/** The current or next open time; undefined: not within 60 days. */
function nextSpan(hours: OpeningHours, at: Date): Span | undefined {
  for (const span of spansAround(hours, at)) if (at.getTime() < span.until) return span;
  return undefined;
}

/**
 * The next opening: the moment itself while it is open or has no hours (null). A store closed for 60 days counts as
 * open.
 */
export function nextOpening(hours: OpeningHours | null, at: Date): Date {
  const from = hours && nextSpan(hours, at)?.from;
  return from && from > at.getTime() ? new Date(from) : at;
}

export interface DeliveryWindow {
  from: Date;
  until: Date;
}

/** For stores without hours, as nobody delivers at night. */
const DAYTIME: OpenTime = { opens: '08:00', closes: '21:00' };
const EVERY_DAY: OpeningHours = { week: Array.from({ length: 7 }, () => DAYTIME), holidays: [] };

/** In minutes: the sooner the delivery, the narrower its window. */
const widthFor = (deliveryHours: number) => (deliveryHours <= 3 ? 60 : deliveryHours <= 8 ? 120 : 180);

/**
 * The delivery window of an order placed now: these hours after the store's next opening, or from now while it is open,
 * and never while it is closed. Windows start on the clock (9 to 12, 12 to 3); a remainder shorter than half is merged
 * with its neighbour.
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

export function isOpenThrough(hours: OpeningHours | null, { from, until }: DeliveryWindow): boolean {
  const span = hours && nextSpan(hours, from);
  return !hours || (!!span && span.from <= from.getTime() && until.getTime() <= span.until);
}
