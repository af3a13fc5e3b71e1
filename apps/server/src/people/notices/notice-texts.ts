import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { filledSms } from '../../messages/transports/registered-text.ts';
import type { Sms } from '../../messages/transports/sms.ts';

/** What people are notified of about their accounts. */
export type Notice =
  | 'password-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'second-factor-changed'
  | 'second-factor-removed'
  | 'new-device'
  | 'role-changed'
  | 'paid-to-changed';

type Words = Record<Notice, [subject: string, body: string]>;

const EN: Words = {
  'password-changed': [
    'Your Haat password was changed',
    'The password of your Haat account was changed on {time}.',
  ],
  'email-changed': [
    'Your Haat e-mail address was changed',
    'The e-mail address of your Haat account was changed on {time}.',
  ],
  'phone-changed': [
    'Your Haat phone number was changed',
    'The phone number that signs in to your Haat account was changed on {time}.',
  ],
  'second-factor-changed': [
    'Two-step verification of your Haat account was changed',
    'Two-step verification of your Haat account was changed on {time}.',
  ],
  'second-factor-removed': [
    'Two-step verification of your Haat account was removed',
    'An operator removed two-step verification from your Haat account on {time}. Please set it up again.',
  ],
  'new-device': [
    'New sign-in to your Haat account',
    'A new device signed in to your Haat account on {time}.',
  ],
  'role-changed': [
    'Your role at Haat was changed',
    'What you may do at Haat was changed on {time}. Please sign in again.',
  ],
  'paid-to-changed': [
    'Where your customers pay was changed',
    'Where the money of your customers at Haat goes, or in whose name, was changed on {time}. The audit log says what.',
  ],
};

const HI: Words = {
  'password-changed': ['आपका Haat पासवर्ड बदला गया', 'आपके Haat खाते का पासवर्ड {time} को बदला गया।'],
  'email-changed': ['आपका Haat ई-मेल पता बदला गया', 'आपके Haat खाते का ई-मेल पता {time} को बदला गया।'],
  'phone-changed': [
    'आपका Haat फ़ोन नंबर बदला गया',
    'आपके Haat खाते में साइन इन करने वाला फ़ोन नंबर {time} को बदला गया।',
  ],
  'second-factor-changed': [
    'आपके Haat खाते में दो चरणों में पुष्टि बदली गई',
    'आपके Haat खाते में दो चरणों में पुष्टि {time} को बदली गई।',
  ],
  'second-factor-removed': [
    'आपके Haat खाते से दो चरणों में पुष्टि हटाई गई',
    'एक ऑपरेटर ने {time} को आपके Haat खाते से दो चरणों में पुष्टि हटाई। कृपया इसे फिर से सेट करें।',
  ],
  'new-device': ['आपके Haat खाते में नया साइन इन', 'एक नए डिवाइस से आपके Haat खाते में {time} को साइन इन हुआ।'],
  'role-changed': [
    'Haat पर आपकी भूमिका बदली गई',
    'Haat पर आप क्या कर सकते हैं, यह {time} को बदला गया। कृपया फिर से साइन इन करें।',
  ],
  'paid-to-changed': [
    'आपके ग्राहक जहाँ भुगतान करते हैं, वह बदला गया',
    'Haat पर आपके ग्राहकों का पैसा कहाँ या किसके नाम जाता है, यह {time} को बदला गया। क्या और किसने बदला, यह ऑडिट लॉग में है।',
  ],
};

const KN: Words = {
  'password-changed': ['ನಿಮ್ಮ Haat ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ', 'ನಿಮ್ಮ Haat ಖಾತೆಯ ಪಾಸ್‌ವರ್ಡ್ {time} ರಂದು ಬದಲಾಗಿದೆ.'],
  'email-changed': ['ನಿಮ್ಮ Haat ಇ-ಮೇಲ್ ವಿಳಾಸ ಬದಲಾಗಿದೆ', 'ನಿಮ್ಮ Haat ಖಾತೆಯ ಇ-ಮೇಲ್ ವಿಳಾಸ {time} ರಂದು ಬದಲಾಗಿದೆ.'],
  'phone-changed': ['ನಿಮ್ಮ Haat ಫೋನ್ ಸಂಖ್ಯೆ ಬದಲಾಗಿದೆ', 'ನಿಮ್ಮ Haat ಖಾತೆಗೆ ಸೈನ್ ಇನ್ ಮಾಡುವ ಫೋನ್ ಸಂಖ್ಯೆ {time} ರಂದು ಬದಲಾಗಿದೆ.'],
  'second-factor-changed': [
    'ನಿಮ್ಮ Haat ಖಾತೆಯ ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆ ಬದಲಾಗಿದೆ',
    'ನಿಮ್ಮ Haat ಖಾತೆಯ ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆ {time} ರಂದು ಬದಲಾಗಿದೆ.',
  ],
  'second-factor-removed': [
    'ನಿಮ್ಮ Haat ಖಾತೆಯ ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆ ತೆಗೆಯಲಾಗಿದೆ',
    'ಆಪರೇಟರ್ ಒಬ್ಬರು {time} ರಂದು ನಿಮ್ಮ Haat ಖಾತೆಯ ಎರಡು ಹಂತದ ಪರಿಶೀಲನೆಯನ್ನು ತೆಗೆದಿದ್ದಾರೆ. ದಯವಿಟ್ಟು ಅದನ್ನು ಮತ್ತೆ ಸೆಟ್ ಮಾಡಿ.',
  ],
  'new-device': ['ನಿಮ್ಮ Haat ಖಾತೆಗೆ ಹೊಸ ಸೈನ್ ಇನ್', 'ಹೊಸ ಸಾಧನವೊಂದು {time} ರಂದು ನಿಮ್ಮ Haat ಖಾತೆಗೆ ಸೈನ್ ಇನ್ ಮಾಡಿದೆ.'],
  'role-changed': [
    'Haat ನಲ್ಲಿ ನಿಮ್ಮ ಪಾತ್ರ ಬದಲಾಗಿದೆ',
    'Haat ನಲ್ಲಿ ನೀವು ಏನು ಮಾಡಬಹುದು ಎಂಬುದು {time} ರಂದು ಬದಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಿ.',
  ],
  'paid-to-changed': [
    'ನಿಮ್ಮ ಗ್ರಾಹಕರು ಪಾವತಿಸುವ ಸ್ಥಳ ಬದಲಾಗಿದೆ',
    'Haat ನಲ್ಲಿ ನಿಮ್ಮ ಗ್ರಾಹಕರ ಹಣ ಎಲ್ಲಿಗೆ ಅಥವಾ ಯಾರ ಹೆಸರಿಗೆ ಹೋಗುತ್ತದೆ ಎಂಬುದು {time} ರಂದು ಬದಲಾಗಿದೆ. ಏನು ಮತ್ತು ಯಾರು ಬದಲಾಯಿಸಿದರು ಎಂಬುದು ಆಡಿಟ್ ಲಾಗ್‌ನಲ್ಲಿದೆ.',
  ],
};

const WORDS: Record<MessageLanguage, Words> = { en: EN, hi: HI, kn: KN };

/** What to do if it was somebody else. */
const OTHERWISE: Record<MessageLanguage, string> = {
  en: 'If this was you, there is nothing to do. If it was not, set a new password now, which signs out all devices: {link}',
  hi: 'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो अभी नया पासवर्ड रखें, जिससे सभी डिवाइस साइन आउट हो जाएँगे: {link}',
  kn: 'ಇದನ್ನು ನೀವೇ ಮಾಡಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ. ಇಲ್ಲದಿದ್ದರೆ ಈಗಲೇ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ, ಆಗ ಎಲ್ಲ ಸಾಧನಗಳು ಸೈನ್ ಔಟ್ ಆಗುತ್ತವೆ: {link}',
};

export const BY_OTHERS: readonly Notice[] = ['role-changed', 'second-factor-removed', 'paid-to-changed'];

/** What to do about an unexpected change. */
const UNEXPECTED: Record<MessageLanguage, string> = {
  en: 'If you did not expect this, ask the people whom you work with, or write to us: {link}',
  hi: 'अगर आपको इसकी उम्मीद नहीं थी, तो अपने साथ काम करने वालों से पूछें या हमें लिखें: {link}',
  kn: 'ಇದನ್ನು ನೀವು ನಿರೀಕ್ಷಿಸಿರದಿದ್ದರೆ ನಿಮ್ಮ ಜೊತೆ ಕೆಲಸ ಮಾಡುವವರನ್ನು ಕೇಳಿ, ಅಥವಾ ನಮಗೆ ಬರೆಯಿರಿ: {link}',
};

const GREETING: Record<MessageLanguage, string> = {
  en: 'Hello {name},',
  hi: 'नमस्ते {name},',
  kn: 'ನಮಸ್ಕಾರ {name},',
};

export function noticeMail(
  notice: Notice,
  language: MessageLanguage,
  values: { name: string; time: string; link: string },
): { subject: string; text: string } {
  const [subject, body] = WORDS[language][notice];
  const wayOut = BY_OTHERS.includes(notice) ? UNEXPECTED : OTHERWISE;
  const text = [GREETING[language], body, wayOut[language]]
    .map((part) => filledIn(part, values))
    .join('\n\n');
  return { subject, text: `${text}\n` };
}

/** Registered in other words than those of the mail: a text that differs from its registration is dropped. */
const REGISTERED: Partial<Record<Notice, string>> = {
  'second-factor-changed': 'The second factor of your Haat account was changed on {time}.',
  'second-factor-removed':
    'An operator removed the second factor of your Haat account on {time}. Please set up a new one.',
};

/** In English only, as registered, and in an alphabet of which 160 letters fit into one. */
export const NOTICE_SMS = Object.fromEntries(
  Object.entries(EN).map(([notice, [, body]]) => [
    notice,
    `${REGISTERED[notice as Notice] ?? body} If this was not you, contact us: {link} - Haat`,
  ]),
) as Record<Notice, string>;

export function noticeSms(notice: Notice, values: { time: string; link: string }): Omit<Sms, 'to'> {
  return filledSms(notice, NOTICE_SMS[notice], values);
}
