import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { datePartsOf, spokenClock, spokenWindow } from '@haat/domain/basics/date-parts';
import { formatIstWeekday, istDay } from '@haat/domain/basics/ist';
import type { DeliveryWindow } from '@haat/domain/stores/opening-hours';

/** The same words as in the shop: `apps/web/src/kit/window-text.ts`. */
const WORDS: Record<MessageLanguage, Record<'today' | 'tomorrow' | 'hours' | 'arrives', string>> = {
  en: { today: 'today', tomorrow: 'tomorrow', hours: '{from} to {until}', arrives: 'Arrives {when}.' },
  hi: { today: 'आज', tomorrow: 'कल', hours: '{from} से {until} बजे', arrives: '{when} पहुँचेगा।' },
  kn: { today: 'ಇಂದು', tomorrow: 'ನಾಳೆ', hours: '{from} ರಿಂದ {until}', arrives: '{when} ತಲುಪುತ್ತದೆ.' },
};

const DAY_MS = 86_400_000;

/** 'Arrives tomorrow, 9 to 12.', relative to now; '' once it has passed. */
export function arrivalText(
  language: MessageLanguage,
  window: DeliveryWindow | undefined,
  now: Date,
): string {
  if (!window || window.until <= now) return '';
  const { arrives, hours } = WORDS[language];
  const [from, until] = endsOf(language, window);
  const time = hours.replace('{from}', from).replace('{until}', until);
  return arrives.replace('{when}', `${dayOf(language, window.from, now)}, ${time}`);
}

/** English has am and pm after the time, other languages the part of the day before it. */
function endsOf(language: MessageLanguage, window: DeliveryWindow): [from: string, until: string] {
  if (language === 'en') return spokenWindow(window);
  const { dayPeriod } = datePartsOf(language, window.from);
  return [`${dayPeriod} ${spokenClock(window.from)}`, spokenClock(window.until)];
}

function dayOf(language: MessageLanguage, date: Date, now: Date): string {
  const day = istDay(date);
  if (day === istDay(now)) return WORDS[language].today;
  if (day === istDay(new Date(now.getTime() + DAY_MS))) return WORDS[language].tomorrow;
  if (language === 'en') return formatIstWeekday(date);
  const { weekday, day: nth, month } = datePartsOf(language, date);
  return `${weekday} ${nth} ${month}`;
}
