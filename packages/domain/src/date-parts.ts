import { istMinute } from './ist.ts';

/** The words and figures of a moment in India, as a language writes them. */
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

/**
 * The parts of a moment in India.
 * @param language its code: 'hi'
 */
export function datePartsOf(language: string, date: Date): DateParts {
  const parts = formatOf(language).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as DateParts;
}

/** A time of day in India as people say it: '9', '9:30'. */
export function spokenClock(date: Date): string {
  const minute = istMinute(date);
  const [hour, rest] = [Math.floor(minute / 60) % 12 || 12, minute % 60];
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}

const MORNING = 7;
const EVENING = 18;

/** What has to stand behind a window that begins then: nothing by day, since nobody takes 9 to 12 for the night. */
export function periodBehind(from: Date): '' | 'am' | 'pm' {
  const hour = Math.floor(istMinute(from) / 60);
  if (hour >= MORNING && hour < EVENING) return '';
  return hour < MORNING ? 'am' : 'pm';
}
