import { isDayWithin } from './bounds.ts';
import { plainFigures } from './figures.ts';

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const TYPED_MOMENT = /^(\d{1,2}\/\d{1,2}\/\d{4})(?:,? +(\d{1,2}):(\d{2})(?: ?([ap]m))?)?$/i;

/** '18/11/2026' as 'YYYY-MM-DD'; null when there is no such day. */
export function readIndianDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  if (year === '') return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31/02 would be parsed as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null;
}

/** 'YYYY-MM-DD' as '18/11/2026'. */
export function formatIndianDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** '18/11/2026 5:12 pm', or a day for its midnight, in India; null for anything else. */
export function readIndianMoment(text: string): Date | null {
  const [, day = '', hours = '0', minutes = '00', half] = TYPED_MOMENT.exec(text.trim()) ?? [];
  const iso = readIndianDay(day);
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (!iso || hour === null || Number(minutes) > 59) return null;
  return new Date(`${iso}T${String(hour).padStart(2, '0')}:${minutes}:00+05:30`);
}

function hourOf(hours: number, half: string | undefined): number | null {
  if (half === undefined) return hours <= 23 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half === 'pm' ? 12 : 0);
}

/** Forms accept slashes, dashes, dots or spaces, years of two digits, and digits only. */
const FORM_DAYS = [
  /^(?<day>\d{1,2})(?<between>[/. -])(?<month>\d{1,2})\k<between>(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];
const FORM_TIME = /,? (\d{1,2}):(\d{2})(?: ?([ap]m))?$/i;
const LONGEST = 40;

/** A day as 'YYYY-MM-DD' with a time such as '5:12 pm', or the reason why it is none. */
export type TypedDay = { day: string; time: string } | { day: null; fault: 'unreadable' | 'missing' };

/** Reads a day from 2000 to 2100, with a time if the field has one. */
export function readTypedDay(text: string, withTime = false): TypedDay {
  const plain = text.length > LONGEST ? '' : plainFigures(text).trim();
  // Pasted text has other dashes and blanks.
  const typed = plain.replace(/\p{Pd}/gu, '-').replace(/\s+/g, ' ');
  const [behind = '', hours, minutes = '', half] = (withTime && FORM_TIME.exec(typed)) || [];
  const written = typed.slice(0, typed.length - behind.length);
  const parts = FORM_DAYS.map((form) => form.exec(written)?.groups).find(Boolean);
  if (!parts) return { day: null, fault: 'unreadable' };
  const { year = '', month = '', day = '' } = parts;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const hour = hours === undefined ? 0 : hourOf(Number(hours), half?.toLowerCase());
  if (!isDayWithin(iso) || hour === null || Number(minutes) > 59) return { day: null, fault: 'missing' };
  return { day: iso, time: hours === undefined ? '' : clockOf(hour, minutes) };
}

const clockOf = (hour: number, minutes: string) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
