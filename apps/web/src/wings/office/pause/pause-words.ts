import { pauseEndText } from '../../../kit/pause-text.ts';
import { t } from '../../../texts/translate.ts';

export function pauseWords({ until }: { until: Date | null }, now: Date): string {
  return until
    ? t('Paused until {{time}}', { time: pauseEndText(until, now) })
    : t('Paused until further notice');
}

export function pauseEndWords({ until }: { until: Date | null }, now: Date): string {
  return until ? t('Until {{time}}', { time: pauseEndText(until, now) }) : t('Until further notice');
}
