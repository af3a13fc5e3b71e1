import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { datePartsOf, periodBehind, spokenClock } from '@haat/domain/date-parts';
import { formatIstWeekday, istDay } from '@haat/domain/ist';
import type { DeliveryWindow } from '@haat/domain/opening-hours';

/** The shop's own words for when an order comes, in the languages of its messages: `apps/web/src/kit/window-text.ts`. */
const WORDS: Record<MessageLanguage, Record<'today' | 'tomorrow' | 'hours' | 'arrives', string>> = {
  en: { today: 'today', tomorrow: 'tomorrow', hours: '{from} to {until}', arrives: 'Arrives {when}.' },
  hi: { today: 'आज', tomorrow: 'कल', hours: '{from} से {until} बजे', arrives: '{when} पहुँचेगा।' },
  kn: { today: 'ಇಂದು', tomorrow: 'ನಾಳೆ', hours: '{from} ರಿಂದ {until}', arrives: '{when} ತಲುಪುತ್ತದೆ.' },
};

const DAY_MS = 86_400_000;

/** 'Arrives tomorrow, 9 to 12.', seen from the moment at which it is said; '' once that time has passed. */
export function arrivalText(
  language: MessageLanguage,
  window: DeliveryWindow | undefined,
  now: Date,
): string {
  if (!window || window.until <= now) return '';
  const { arrives, hours } = WORDS[language];
  const time = hours
    .replace('{from}', startOf(language, window.from))
    .replace('{until}', spokenClock(window.until));
  const period = language === 'en' ? periodBehind(window.from) : '';
  return arrives.replace(
    '{when}',
    `${dayOf(language, window.from, now)}, ${[time, period].filter(Boolean).join(' ')}`,
  );
}

/** English says am and pm behind, the others the part of the day before. */
const startOf = (language: MessageLanguage, from: Date) =>
  language === 'en' ? spokenClock(from) : `${datePartsOf(language, from).dayPeriod} ${spokenClock(from)}`;

function dayOf(language: MessageLanguage, date: Date, now: Date): string {
  const day = istDay(date);
  if (day === istDay(now)) return WORDS[language].today;
  if (day === istDay(new Date(now.getTime() + DAY_MS))) return WORDS[language].tomorrow;
  if (language === 'en') return formatIstWeekday(date);
  const { weekday, day: nth, month } = datePartsOf(language, date);
  return `${weekday} ${nth} ${month}`;
}
