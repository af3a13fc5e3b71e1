import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Paise } from '@haat/domain/basics/money';
import type { EventDetails } from './order-messages-sql.ts';

/** Pieces that are missing or, with none, that were replaced; and where the money goes. */
export type PackedKind = `${'packed' | 'swapped'}${'' | '-online' | '-by-hand' | '-unpaid' | '-nothing-due'}`;

/** @param total of the order, as it was packed */
export function packedKind(total: Paise, { missing = 0, amount = 0, way }: EventDetails): PackedKind {
  const base = missing > 0 ? 'packed' : 'swapped';
  if (amount === 0) return base;
  if (!way) return total === 0 ? `${base}-nothing-due` : `${base}-unpaid`;
  return way === 'online' ? `${base}-online` : `${base}-by-hand`;
}

export const PACKED_WORDS: Record<MessageLanguage, Record<PackedKind, [title: string, body: string]>> = {
  en: {
    packed: [
      'Order #{number} is packed',
      '{missing} of {ordered} items {were} missing in your order from {store}.',
    ],
    'packed-online': [
      'Order #{number} is packed',
      '{missing} of {ordered} items {were} missing in your order from {store}. {amount} is on its way back to you.',
    ],
    'packed-by-hand': [
      'Order #{number} is packed',
      '{missing} of {ordered} items {were} missing in your order from {store}. {amount} was given back to you.',
    ],
    'packed-unpaid': [
      'Order #{number} is packed',
      '{missing} of {ordered} items {were} missing in your order from {store}. You pay {total} at the door, {amount} less.',
    ],
    'packed-nothing-due': [
      'Order #{number} is packed',
      '{missing} of {ordered} items {were} missing in your order from {store}. There is nothing to pay.',
    ],
    swapped: [
      'Order #{number} is packed',
      '{replaced} of {ordered} items {were} replaced in your order from {store}.',
    ],
    'swapped-online': [
      'Order #{number} is packed',
      '{replaced} of {ordered} items {were} replaced in your order from {store}. {amount} is on its way back to you.',
    ],
    'swapped-by-hand': [
      'Order #{number} is packed',
      '{replaced} of {ordered} items {were} replaced in your order from {store}. {amount} was given back to you.',
    ],
    'swapped-unpaid': [
      'Order #{number} is packed',
      '{replaced} of {ordered} items {were} replaced in your order from {store}. You pay {total} at the door, {amount} less.',
    ],
    'swapped-nothing-due': [
      'Order #{number} is packed',
      '{replaced} of {ordered} items {were} replaced in your order from {store}. There is nothing to pay.',
    ],
  },
  hi: {
    packed: ['ऑर्डर #{number} पैक हो गया', '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं।'],
    'packed-online': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं। {amount} आपको वापस आ रहे हैं।',
    ],
    'packed-by-hand': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं। आपको {amount} लौटा दिए गए।',
    ],
    'packed-unpaid': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं। दरवाज़े पर {total} चुकाइए, {amount} कम।',
    ],
    'packed-nothing-due': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {missing} चीज़ें नहीं मिलीं। आपको कुछ नहीं चुकाना है।',
    ],
    swapped: ['ऑर्डर #{number} पैक हो गया', '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं।'],
    'swapped-online': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं। {amount} आपको वापस आ रहे हैं।',
    ],
    'swapped-by-hand': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं। आपको {amount} लौटा दिए गए।',
    ],
    'swapped-unpaid': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं। दरवाज़े पर {total} चुकाइए, {amount} कम।',
    ],
    'swapped-nothing-due': [
      'ऑर्डर #{number} पैक हो गया',
      '{store} के आपके ऑर्डर की {ordered} में से {replaced} चीज़ें बदली गईं। आपको कुछ नहीं चुकाना है।',
    ],
  },
  kn: {
    packed: ['ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ.'],
    'packed-online': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗುತ್ತಿದೆ.',
    ],
    'packed-by-hand': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.',
    ],
    'packed-unpaid': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ. ಬಾಗಿಲಲ್ಲಿ {total} ಪಾವತಿಸಿ, {amount} ಕಡಿಮೆ.',
    ],
    'packed-nothing-due': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {missing} ಸಿಗಲಿಲ್ಲ. ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    ],
    swapped: ['ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ.'],
    'swapped-online': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗುತ್ತಿದೆ.',
    ],
    'swapped-by-hand': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.',
    ],
    'swapped-unpaid': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ. ಬಾಗಿಲಲ್ಲಿ {total} ಪಾವತಿಸಿ, {amount} ಕಡಿಮೆ.',
    ],
    'swapped-nothing-due': [
      'ಆರ್ಡರ್ #{number} ಪ್ಯಾಕ್ ಆಗಿದೆ',
      '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ನ {ordered} ವಸ್ತುಗಳಲ್ಲಿ {replaced} ಬದಲಾಗಿವೆ. ನೀವು ಏನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.',
    ],
  },
};
