import { REPORT_DAYS } from '@haat/contract/reports/files';
import { isDay } from '@haat/domain/basics/bounds';
import { istDay } from '@haat/domain/basics/ist';
import { msg } from '../../../texts/translate.ts';

/** 'YYYY-MM-DD' in India, both inclusive. */
export type ReportDays = { from: string; to: string };

const DAY_MS = 24 * 3_600_000;
/** The call takes days of this century only. */
export const isReportDay = (text: string): boolean => isDay(text) && text.startsWith('20');

export const TIMES = {
  month: msg('This month'),
  earlier: msg('Last month'),
  year: msg('This financial year'),
} as const;
export type Time = keyof typeof TIMES;

const lastDayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

export function daysOfTime(time: Time, now: Date): ReportDays {
  const today = istDay(now);
  const month = `${today.slice(0, 8)}01`;
  if (time === 'month') return { from: month, to: today };
  if (time === 'earlier') {
    const to = lastDayBefore(month);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return { from: `${year}-04-01`, to: today };
}

export function finishedDaysOf(time: Time, now: Date): ReportDays {
  const { from, to } = daysOfTime(time, now);
  const yesterday = lastDayBefore(istDay(now));
  return { from, to: to < yesterday ? to : yesterday };
}

/** This month by default. */
export function reportDaysOf(params: URLSearchParams, now: Date): ReportDays {
  const rest = daysOfTime('month', now);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return { from: isReportDay(from) ? from : rest.from, to: isReportDay(to) ? to : rest.to };
}

/** Undefined if the days are valid. */
export function faultOf({ from, to }: ReportDays): string | undefined {
  if (to < from) return msg('The last day is before the first');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= REPORT_DAYS ? msg('A report covers a year at most') : undefined;
}
