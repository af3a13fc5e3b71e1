import { spokenClock, spokenWindow } from '@haat/domain/basics/date-parts';
import { formatIstWeekday, istDay } from '@haat/domain/basics/ist';
import { dayOfYearText, momentText } from '../texts/dates.ts';
import { language, t } from '../texts/translate.ts';

const DAY_MS = 86_400_000;

/** '9 to 12', '6 to 9 pm'; `bare`: without am or pm, beside the part of the day. */
export function hoursText({ from, until }: { from: Date; until: Date }, bare = false): string {
  if (language() !== 'en') {
    const [period = ''] = momentText(from).split(', ')[1]?.split(' ') ?? [];
    const start = bare ? spokenClock(from) : `${period} ${spokenClock(from)}`;
    return t('{{from}} to {{until}}', { from: start, until: spokenClock(until) });
  }
  const [start, end] = bare ? [spokenClock(from), spokenClock(until)] : spokenWindow({ from, until });
  return t('{{from}} to {{until}}', { from: start, until: end });
}

/** 'Fri 20 Nov', 'शुक्र 20 नवंबर'. */
export function weekdayText(date: Date): string {
  if (language() === 'en') return formatIstWeekday(date);
  return momentText(date).split(', ')[0] ?? dayOfYearText(date);
}

/** 'Today', 'Tomorrow', 'Sat 21 Nov'; `within` a sentence 'today' and 'tomorrow'. */
export function dayWord(date: Date, now: Date, within = false): string {
  const day = istDay(date);
  if (day === istDay(now)) return within ? t('today') : t('Today');
  if (day === istDay(new Date(now.getTime() + DAY_MS))) return within ? t('tomorrow') : t('Tomorrow');
  return weekdayText(date);
}

/** 'Tomorrow, 9 to 12'; `within` a sentence 'tomorrow, 9 to 12'. */
export function windowText(window: { from: Date; until: Date }, now: Date, within = false): string {
  return `${dayWord(window.from, now, within)}, ${hoursText(window)}`;
}

/** Within a sentence: 'tomorrow, 9 to 12', or for orders from before windows 'by Fri 20 Nov, 10:42 am'. */
export function comesText(
  order: { deliverFrom: Date | null; estimatedDeliveryTime: Date },
  now: Date,
): string {
  const { deliverFrom: from, estimatedDeliveryTime: until } = order;
  return from ? windowText({ from, until }, now, true) : t('by {{time}}', { time: momentText(until) });
}
