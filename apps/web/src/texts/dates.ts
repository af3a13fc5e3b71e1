import { datePartsOf } from '@haat/domain/basics/date-parts';
import {
  formatIstClock,
  formatIstDateTime,
  formatIstDay,
  formatIstMoment,
  formatIstShort,
} from '@haat/domain/basics/ist';
import { language } from './translate.ts';

// Our own order of the parts, as browsers differ for Kannada.
const partsOf = (date: Date) => datePartsOf(language(), date);

/** '20 Nov 2026', '20 नवंबर 2026', in India. */
export function dayText(date: Date): string {
  if (language() === 'en') return formatIstDay(date);
  const { day, month, year } = partsOf(date);
  return `${day} ${month} ${year}`;
}

/** '20 Nov', '20 नवंबर', in India. */
export function dayOfYearText(date: Date): string {
  if (language() === 'en') return formatIstDay(date).split(' ').slice(0, 2).join(' ');
  const { day, month } = partsOf(date);
  return `${day} ${month}`;
}

/** '6:43 pm', 'शाम 6:43', in India. */
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

/** 'Fri 20 Nov, 10:42 am', in India. */
export function momentText(date: Date): string {
  return language() === 'en' ? formatIstMoment(date) : `${partsOf(date).weekday} ${shortText(date)}`;
}

/** 'Fri 20 Nov 2026, 10:42 am', in India. */
export function dateTimeText(date: Date): string {
  if (language() === 'en') return formatIstDateTime(date);
  return `${partsOf(date).weekday} ${dayText(date)}, ${clockText(date)}`;
}
