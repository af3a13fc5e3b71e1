import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Paise } from '@haat/domain/basics/money';
import type { EventDetails } from './order-messages-sql.ts';

/** Missing pieces or else replaced ones, and the way of the money. */
export type PackedKind = `${'packed' | 'swapped'}${'' | '-online' | '-by-hand' | '-unpaid' | '-nothing-due'}`;

/** @param total as packed */
export function packedKind(total: Paise, { missing = 0, amount = 0, way }: EventDetails): PackedKind {
  const base = missing > 0 ? 'packed' : 'swapped';
  if (amount === 0) return base;
  if (!way) return total === 0 ? `${base}-nothing-due` : `${base}-unpaid`;
  return way === 'online' ? `${base}-online` : `${base}-by-hand`;
}

const ENDINGS = ['online', 'by-hand', 'unpaid', 'nothing-due'] as const;

interface Words {
  title: string;
  packed: string;
  swapped: string;
  endings: Record<(typeof ENDINGS)[number], string>;
}

const WORDS: Record<MessageLanguage, Words> = {
  en: {
    title: 'Order #{number} is packed',
    packed: '{missing} of {ordered} items {were} missing in your order from {store}.',
    swapped: '{replaced} of {ordered} items {were} replaced in your order from {store}.',
    endings: {
      online: '{amount} is on its way back to you.',
      'by-hand': '{amount} was given back to you.',
      unpaid: 'You pay {total} at the door, {amount} less.',
      'nothing-due': 'There is nothing to pay.',
    },
  },
  hi: {
    title: 'ऑर्डर #{number} पैक हो गया',
    packed: '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं।',
    swapped: '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं।',
    endings: {
      online: '{amount} आपको वापस आ रहे हैं।',
      'by-hand': 'आपको {amount} लौटा दिए गए।',
      unpaid: 'दरवाज़े पर {total} चुकाइए, {amount} कम।',
      'nothing-due': 'आपको कुछ नहीं चुकाना है।',
    },
  },
  kn: {
    title: 'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
    packed: '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ.',
    swapped: '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ.',
    endings: {
      online: '{amount} ನಿಮಗೆ ಹಿಂತಿರುಗುತ್ತಿದೆ.',
      'by-hand': '{amount} ನಿಮಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.',
      unpaid: 'ಬಾಗಿಲಲ್ಲಿ {total} ಪಾವತಿಸಿ, {amount} ಕಡಿಮೆ.',
      'nothing-due': 'ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    },
  },
};

type Texts = Record<PackedKind, [title: string, body: string]>;

function textsIn({ title, endings, ...beginnings }: Words): Texts {
  const texts = (['packed', 'swapped'] as const).flatMap((base) => [
    [base, [title, beginnings[base]]],
    ...ENDINGS.map((ending) => [`${base}-${ending}`, [title, `${beginnings[base]} ${endings[ending]}`]]),
  ]);
  return Object.fromEntries(texts) as Texts;
}

export const PACKED_WORDS: Record<MessageLanguage, Texts> = {
  en: textsIn(WORDS.en),
  hi: textsIn(WORDS.hi),
  kn: textsIn(WORDS.kn),
};
