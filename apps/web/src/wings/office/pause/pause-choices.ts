import { istMinute, startOfIstDay } from '@haat/domain/basics/ist';
import { dayWord } from '../../../kit/window-text.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';

/** `until` is null until further notice. */
export interface PauseChoice {
  label: string;
  until: Date | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer pauses have no end. */
const DAYS = 7;

/** An hour, the full hours left today, the next days, and until further notice. */
export function pauseChoices(now: Date): PauseChoice[] {
  const today = startOfIstDay(now).getTime();
  const nextHour = Math.floor(istMinute(now) / 60) + 1;
  const hours = Array.from({ length: Math.max(0, 24 - nextHour) }, (_, nth) => {
    const until = new Date(today + (nextHour + nth) * HOUR_MS);
    return { label: t('Until {{time}}', { time: clockText(until) }), until };
  });
  const days = Array.from({ length: DAYS }, (_, nth) => {
    const until = new Date(today + (nth + 1) * DAY_MS);
    return { label: t('Until {{time}}', { time: dayWord(until, now, true) }), until };
  });
  return [
    { label: t('For 1 hour'), until: new Date(now.getTime() + HOUR_MS) },
    ...hours,
    ...days,
    { label: t('Until further notice'), until: null },
  ];
}
