import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { filledSms, MAX_IN_A_GAP } from '../../messages/transports/registered-text.ts';
import type { Sms } from '../../messages/transports/sms.ts';

export type News =
  | { what: 'area-open'; pinCode: string; path: string }
  | { what: 'back-in-stock'; goods: Record<MessageLanguage, string>; store: string; path: string };

type Words = Record<News['what'], [title: string, body: string]>;

const WORDS: Record<MessageLanguage, Words> = {
  en: {
    'area-open': ['Haat delivers to {pinCode} now', 'You can have orders delivered to {pinCode} from today.'],
    'back-in-stock': ['{goods} is back in stock', '{store} has {goods} in stock again.'],
  },
  hi: {
    'area-open': ['Haat अब {pinCode} में पहुँचाता है', 'आज से आप {pinCode} में ऑर्डर मँगा सकते हैं।'],
    'back-in-stock': ['{goods} फिर स्टॉक में है', '{store} में {goods} फिर से मिल रहा है।'],
  },
  kn: {
    'area-open': ['Haat ಈಗ {pinCode} ಗೆ ತಲುಪಿಸುತ್ತದೆ', 'ಇಂದಿನಿಂದ ನೀವು {pinCode} ಗೆ ಆರ್ಡರ್ ಮಾಡಬಹುದು.'],
    'back-in-stock': ['{goods} ಮತ್ತೆ ಸ್ಟಾಕ್‌ನಲ್ಲಿದೆ', '{store} ನಲ್ಲಿ {goods} ಮತ್ತೆ ಸಿಗುತ್ತಿದೆ.'],
  },
};

/** Why it was sent, and that nothing follows. */
const FRAME: Record<MessageLanguage, string> = {
  en: 'Hello {name},\n\n{body}\n\n{link}\n\nYou requested this message. That completes your request: we will not write about it again.\n',
  hi: 'नमस्ते {name},\n\n{body}\n\n{link}\n\nयह संदेश आपके कहने पर आया है। आपका अनुरोध इसके साथ पूरा हुआ: इसके बारे में हम दोबारा नहीं लिखेंगे।\n',
  kn: 'ನಮಸ್ಕಾರ {name},\n\n{body}\n\n{link}\n\nನೀವು ಕೋರಿದ್ದರಿಂದ ಈ ಸಂದೇಶ ಬಂದಿದೆ. ನಿಮ್ಮ ಕೋರಿಕೆ ಇದರೊಂದಿಗೆ ಮುಗಿಯಿತು: ಇದರ ಬಗ್ಗೆ ಮತ್ತೆ ಬರೆಯುವುದಿಲ್ಲ.\n',
};

const valuesOf = (news: News, language: MessageLanguage) =>
  news.what === 'area-open'
    ? { pinCode: news.pinCode }
    : { goods: news.goods[language] || news.goods.en, store: news.store };

export function requestPush(news: News, language: MessageLanguage): { title: string; body: string } {
  const [title, body] = WORDS[language][news.what];
  const values = valuesOf(news, language);
  return { title: filledIn(title, values), body: filledIn(body, values) };
}

export function requestMail(
  news: News,
  language: MessageLanguage,
  { name, link }: { name: string; link: string },
): { subject: string; text: string } {
  const { title, body } = requestPush(news, language);
  return { subject: title, text: filledIn(FRAME[language], { name, body, link }) };
}

/** In English only, as registered. */
export const REQUEST_TEXTS: Record<News['what'], string> = {
  'area-open': 'Haat delivers to {pinCode} now. {link} - Haat',
  'back-in-stock': '{goods} is back in stock at {store}. {link} - Haat',
};

/** Long names are cut. */
export function requestSms(news: News, link: string): Omit<Sms, 'to'> {
  const short = Object.entries(valuesOf(news, 'en')).map(([name, value]) => [name, shortened(value)]);
  return filledSms(news.what, REQUEST_TEXTS[news.what], { ...Object.fromEntries(short), link });
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= MAX_IN_A_GAP
    ? text
    : `${letters
        .slice(0, MAX_IN_A_GAP - 3)
        .join('')
        .trimEnd()}...`;
}
