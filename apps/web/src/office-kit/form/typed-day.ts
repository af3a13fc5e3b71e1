import { formatIndianDay, readTypedDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { t } from '../../texts/translate.ts';

/** As the call takes it. A time follows the day: '18/11/2026 5:12 pm'. */
export type DayFormat = 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'DD/MM/YYYY h:mm am';

export type DayLimits = {
  /** 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
};

const hasTime = (as: DayFormat) => as === 'DD/MM/YYYY h:mm am';

/** The typed text if invalid, so that nothing is lost. */
export function valueOfDay(typed: string, as: DayFormat): string {
  const text = typed.trim();
  if (['today', t('Today').toLowerCase()].includes(text.toLowerCase()))
    return dayInFormat(istDay(new Date()), as);
  const read = readTypedDay(text, hasTime(as));
  return read.day === null ? typed : dayInFormat(read.day, as, read.time);
}

export function dayInFormat(day: string, as: DayFormat, time = ''): string {
  if (as === 'YYYY-MM-DD') return day;
  return [formatIndianDay(day), time].filter(Boolean).join(' ');
}

/** DD/MM/YYYY in every language. */
export function shownDay(kept: string, as: DayFormat): string {
  const read = readTypedDay(kept, hasTime(as));
  return read.day === null ? kept : dayInFormat(read.day, 'DD/MM/YYYY', read.time);
}

/** Undefined for valid and blank values. */
export function dayFault(kept: string, as: DayFormat, { min, max }: DayLimits = {}): string | undefined {
  if (kept.trim() === '') return undefined;
  const read = readTypedDay(kept, hasTime(as));
  if (read.day === null) {
    if (read.fault === 'missing') return hasTime(as) ? t('There is no such time') : t('There is no such day');
    return hasTime(as)
      ? t('Please type the time as DD/MM/YYYY 5:12 pm')
      : t('Please type the day as DD/MM/YYYY');
  }
  if (min !== undefined && read.day < min) return t('Not before {{day}}', { day: formatIndianDay(min) });
  if (max !== undefined && read.day > max) return t('Not after {{day}}', { day: formatIndianDay(max) });
  return undefined;
}
