import {
  formatIstClock,
  formatIstDateTime,
  formatIstDay,
  formatIstMoment,
  formatIstShort,
} from '@haat/domain/ist';
import { type Language, language } from './translate.ts';

/** The words and figures of a moment, as a language writes them. */
type Parts = Record<'weekday' | 'day' | 'month' | 'year' | 'dayPeriod' | 'hour' | 'minute', string>;

const formats = new Map<Language, Intl.DateTimeFormat>();

function formatOf(spoken: Language): Intl.DateTimeFormat {
  const format =
    formats.get(spoken) ??
    new Intl.DateTimeFormat(`${spoken}-IN`, {
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
  formats.set(spoken, format);
  return format;
}

// The order of the parts is ours: browsers do not agree on the one for Kannada.
function partsOf(date: Date): Parts {
  const parts = formatOf(language()).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts;
}

/** '20 Nov 2026', '20 नवंबर 2026': a day in India. */
export function dayText(date: Date): string {
  if (language() === 'en') return formatIstDay(date);
  const { day, month, year } = partsOf(date);
  return `${day} ${month} ${year}`;
}

/** '20 Nov', '20 नवंबर': a day in India of a year that nobody doubts. */
export function dayOfYearText(date: Date): string {
  if (language() === 'en') return formatIstDay(date).split(' ').slice(0, 2).join(' ');
  const { day, month } = partsOf(date);
  return `${day} ${month}`;
}

/** '6:43 pm', 'शाम 6:43': a time of day in India. */
export function clockText(date: Date): string {
  if (language() === 'en') return formatIstClock(date);
  const { dayPeriod, hour, minute } = partsOf(date);
  return `${dayPeriod} ${hour}:${minute}`;
}

/** '20 Nov, 6:42 pm', in India. */
export function shortText(date: Date): string {
  if (language() === 'en') return formatIstShort(date);
  return `${dayOfYearText(date)}, ${clockText(date)}`;
}

/** 'Fri 20 Nov, 10:42 am', in India, for days near by. */
export function momentText(date: Date): string {
  return language() === 'en' ? formatIstMoment(date) : `${partsOf(date).weekday} ${shortText(date)}`;
}

/** 'Fri 20 Nov 2026, 10:42 am', in India. */
export function dateTimeText(date: Date): string {
  if (language() === 'en') return formatIstDateTime(date);
  return `${partsOf(date).weekday} ${dayText(date)}, ${clockText(date)}`;
}
