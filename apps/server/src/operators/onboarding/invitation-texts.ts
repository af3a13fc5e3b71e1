import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Sms } from '../../messages/transports/sms.ts';

interface Text {
  subject: string;
  text: string;
}

const MAIL: Record<MessageLanguage, Text> = {
  en: {
    subject: '{store} on Haat: your invitation',
    text: 'Hello {name},\n\nyou are invited to run {store} on Haat: its products, orders and invoices. Open this link and sign in with this e-mail address:\n\n{link}\n\nThe link is good once, for 7 days, and only for you. If you don’t know why you got it, ignore this e-mail.\n',
  },
  hi: {
    subject: 'Haat पर {store}: आपका निमंत्रण',
    text: 'नमस्ते {name},\n\nआपको Haat पर {store} चलाने का निमंत्रण है: उसके प्रोडक्ट, ऑर्डर और इनवॉइस। यह लिंक खोलें और इसी ई-मेल पते से साइन इन करें:\n\n{link}\n\nलिंक 7 दिन तक, एक बार और सिर्फ़ आपके लिए है। अगर आप नहीं जानते कि यह क्यों आया, तो इस ई-मेल पर ध्यान न दें।\n',
  },
  kn: {
    subject: 'Haat ನಲ್ಲಿ {store}: ನಿಮ್ಮ ಆಹ್ವಾನ',
    text: 'ನಮಸ್ಕಾರ {name},\n\nHaat ನಲ್ಲಿ {store} ನಡೆಸಲು ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಲಾಗಿದೆ: ಅದರ ಉತ್ಪನ್ನಗಳು, ಆರ್ಡರ್‌ಗಳು ಮತ್ತು ಇನ್‌ವಾಯ್ಸ್‌ಗಳು. ಈ ಲಿಂಕ್ ತೆರೆದು ಇದೇ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ ಸೈನ್ ಇನ್ ಮಾಡಿ:\n\n{link}\n\nಲಿಂಕ್ 7 ದಿನ, ಒಮ್ಮೆ ಮತ್ತು ನಿಮಗೆ ಮಾತ್ರ ಮಾನ್ಯ. ಇದು ಏಕೆ ಬಂತೆಂದು ತಿಳಿಯದಿದ್ದರೆ ಈ ಇ-ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ.\n',
  },
};

export function invitationMail(
  language: MessageLanguage,
  values: { name: string; store: string; link: string },
): Text {
  const { subject, text } = MAIL[language];
  return { subject: filledIn(subject, values), text: filledIn(text, values) };
}

/** Only in English, as registered. */
export function invitationSms({ store, link }: { store: string; link: string }): Omit<Sms, 'to'> {
  return {
    template: 'store-invitation',
    values: [store, link],
    text: `You are invited to run ${store} on Haat. Open ${link} and sign in with this number. Valid for 7 days. - Haat`,
  };
}
