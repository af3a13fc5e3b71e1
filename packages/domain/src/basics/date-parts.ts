import { istDay, istMinute } from './ist.ts';

/** In India, as a language writes them. */
export type DateParts = Record<
  'weekday' | 'day' | 'month' | 'year' | 'dayPeriod' | 'hour' | 'minute',
  string
>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(`${language}-IN`, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      dayPeriod: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
      numberingSystem: 'latn',
    });
  formats.set(language, format);
  return format;
}

/** @param language code: 'hi' */
export function datePartsOf(language: string, date: Date): DateParts {
  const parts = formatOf(language).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts;
}

/** '9', '9:30'. */
export function spokenClock(date: Date): string {
  const minute = istMinute(date);
  const [hour, rest] = [Math.floor(minute / 60) % 12 || 12, minute % 60];
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}

const MORNING = 7;
const EVENING = 18;

const NOON = 12 * 60;

/** In India: '9 am', '9:30 pm'. */
export const clockWithPeriod = (date: Date): string =>
  `${spokenClock(date)} ${istMinute(date) < NOON ? 'am' : 'pm'}`;

/** By day '9' and '12', which can't mean the night; else '6' and '9 pm'; '9 pm' and '1 am'. */
export function spokenWindow({ from, until }: { from: Date; until: Date }): [from: string, until: string] {
  if (istDay(from) !== istDay(until)) return [clockWithPeriod(from), clockWithPeriod(until)];
  const hour = Math.floor(istMinute(from) / 60);
  const isDay = hour >= MORNING && hour < EVENING;
  return [
    spokenClock(from),
    isDay ? spokenClock(until) : `${spokenClock(until)} ${hour < MORNING ? 'am' : 'pm'}`,
  ];
}
