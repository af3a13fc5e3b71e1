import { clockWithPeriod, spokenClock } from '@haat/domain/basics/date-parts';
import { momentOf, type OpenTime, openParts } from '@haat/domain/stores/opening-hours';
import { clockText } from '../../../texts/dates.ts';
import { language, t } from '../../../texts/translate.ts';

const MIDNIGHT = momentOf('2026-01-01', '00:00').getTime();

/** A day's opening hours: '8 am to 1 pm, 4 pm to 9:30 pm', '6 pm to 2 am'. */
export function hoursWords(time: OpenTime | null): string {
  if (!time) return t('Closed');
  return openParts(time)
    .map(({ from, until }) => t('{{from}} to {{until}}', { from: clock(from), until: clock(until) }))
    .join(', ');
}

/** @param minutes since midnight */
function clock(minutes: number): string {
  const date = new Date(MIDNIGHT + minutes * 60_000);
  if (language() === 'en') return clockWithPeriod(date);
  const [period = ''] = clockText(date).split(' ');
  return `${period} ${spokenClock(date)}`;
}
