import { istDay, istMinute } from '@haat/domain/basics/ist';
import { clockText } from '../texts/dates.ts';
import { t } from '../texts/translate.ts';
import { dayWord } from './window-text.ts';

/** Within a sentence: '6:00 pm', 'tomorrow, 6:00 pm', or 'Sat 28 Nov' for a whole day. */
export function pauseEndText(until: Date, now: Date): string {
  const day = dayWord(until, now, true);
  if (istMinute(until) === 0) return day;
  return istDay(until) === istDay(now) ? clockText(until) : `${day}, ${clockText(until)}`;
}

export function pausedText(shop: string, until: Date | null, now: Date): string {
  return until
    ? t('{{shop}} takes no orders until {{time}}', { shop, time: pauseEndText(until, now) })
    : t('{{shop}} takes no orders until further notice', { shop });
}
