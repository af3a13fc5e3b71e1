import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage, OrderEvent } from '@haat/contract/messages/order-message';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import type { DeliveryWindow } from '@haat/domain/stores/opening-hours';
import { filledSms } from '../transports/registered-text.ts';
import type { Sms } from '../transports/sms.ts';
import { arrivalText } from './arrival-words.ts';
import type { EventDetails } from './order-messages-sql.ts';
import { PACKED_WORDS, type PackedKind, packedKind } from './packed-words.ts';
import { PAYMENT_RETURN_WORDS } from './payment-return-words.ts';

export interface MessageOrder {
  /** As people say it. */
  number: string;
  store: string;
  total: Paise;
  /** It was paid when it was placed. */
  paidOnline: boolean;
  /** Undefined: no delivery time is known. */
  window: DeliveryWindow | undefined;
}

type Words = Record<
  | OrderEvent
  | 'cash-returned'
  | 'returned-by-hand'
  | 'placed-paid'
  | 'cancelled-paid'
  | 'cancelled-cash'
  | 'cancelled-by-hand'
  | 'points-returned'
  | 'out-for-delivery-unpaid'
  | 'nobody-there-back'
  | PackedKind,
  [title: string, body: string]
>;

const EN: Words = {
  placed: ['Order #{number} is placed', '{store} has received your order of {total}. {arrives}'],
  'placed-paid': [
    'Order #{number} is placed',
    '{store} has received your order of {total}. It is paid. {arrives}',
  ],
  paid: ['Order #{number} is paid', '{total} received for your order from {store}.'],
  ...PACKED_WORDS.en,
  'out-for-delivery': [
    'Order #{number} is out for delivery',
    'Your order from {store} is on its way to you.',
  ],
  'out-for-delivery-unpaid': [
    'Order #{number} is out for delivery',
    'Your order from {store} is on its way to you. Please keep {amount} ready.',
  ],
  'nobody-there': [
    'Order #{number} could not be delivered',
    'We were at your door with your order from {store}. We will come again. {arrives}',
  ],
  'nobody-there-back': [
    'Order #{number} could not be delivered',
    'We were at your door with your order from {store}. It is back at the shop.',
  ],
  delivered: ['Order #{number} is delivered', 'Your order from {store} has been delivered. Thank you!'],
  cancelled: ['Order #{number} is cancelled', 'Your order from {store} is cancelled.'],
  'cancelled-paid': [
    'Order #{number} is cancelled',
    'Your order from {store} is cancelled. {amount} will be refunded to you.',
  ],
  'cancelled-cash': [
    'Order #{number} is cancelled',
    'Your order from {store} is cancelled. {amount} was given back to you in cash.',
  ],
  'cancelled-by-hand': [
    'Order #{number} is cancelled',
    'Your order from {store} is cancelled. {amount} was given back to you.',
  ],
  refunded: ['Refund for order #{number}', '{amount} is on its way to the account you paid from.'],
  'cancel-declined': ['Order #{number} is not cancelled', '{store} can’t cancel it any more. {answer}'],
  'return-accepted': [
    'Return of order #{number}',
    '{store} accepted your return. {amount} will be refunded to the account you paid from.',
  ],
  'returned-by-hand': [
    'Return of order #{number}',
    '{store} accepted your return and refunded {amount} to you.',
  ],
  'cash-returned': [
    'Return of order #{number}',
    '{store} accepted your return and refunded {amount} in cash.',
  ],
  'points-returned': [
    'Return of order #{number}',
    '{store} accepted your return. The reward points that paid for it are yours again.',
  ],
  'return-declined': ['Return of order #{number}', '{store} declined your return. {answer}'],
  'payment-returned': [
    'Your payment of {amount} is returned',
    'No order was made of your payment of {amount}. It is being refunded to the account you paid from. {answer}',
  ],
};

const HI: Words = {
  placed: ['ऑर्डर #{number} मिल गया', '{store} को आपका {total} का ऑर्डर मिल गया है। {arrives}'],
  'placed-paid': [
    'ऑर्डर #{number} मिल गया',
    '{store} को आपका {total} का ऑर्डर मिल गया है। पैसे चुका दिए गए हैं। {arrives}',
  ],
  paid: ['ऑर्डर #{number} का भुगतान हुआ', '{store} के आपके ऑर्डर के लिए {total} मिल गए।'],
  ...PACKED_WORDS.hi,
  'out-for-delivery': ['ऑर्डर #{number} निकल चुका है', '{store} का आपका ऑर्डर आपके पास आ रहा है।'],
  'out-for-delivery-unpaid': [
    'ऑर्डर #{number} निकल चुका है',
    '{store} का आपका ऑर्डर आपके पास आ रहा है। कृपया {amount} तैयार रखें।',
  ],
  'nobody-there': [
    'ऑर्डर #{number} नहीं दिया जा सका',
    'हम {store} का आपका ऑर्डर लेकर आपके दरवाज़े पर आए थे। हम फिर आएँगे। {arrives}',
  ],
  'nobody-there-back': [
    'ऑर्डर #{number} नहीं दिया जा सका',
    'हम {store} का आपका ऑर्डर लेकर आपके दरवाज़े पर आए थे। वह दुकान पर वापस है।',
  ],
  delivered: ['ऑर्डर #{number} पहुँच गया', '{store} का आपका ऑर्डर आप तक पहुँच गया है। धन्यवाद!'],
  cancelled: ['ऑर्डर #{number} रद्द हो गया', '{store} का आपका ऑर्डर रद्द हो गया है।'],
  'cancelled-paid': [
    'ऑर्डर #{number} रद्द हो गया',
    '{store} का आपका ऑर्डर रद्द हो गया है। {amount} आपको वापस मिलेंगे।',
  ],
  'cancelled-cash': [
    'ऑर्डर #{number} रद्द हो गया',
    '{store} का आपका ऑर्डर रद्द हो गया है। आपको {amount} नक़द लौटा दिए गए।',
  ],
  'cancelled-by-hand': [
    'ऑर्डर #{number} रद्द हो गया',
    '{store} का आपका ऑर्डर रद्द हो गया है। आपको {amount} लौटा दिए गए।',
  ],
  refunded: ['ऑर्डर #{number} का रिफ़ंड', '{amount} उसी खाते में जा रहे हैं जिससे आपने चुकाया था।'],
  'cancel-declined': ['ऑर्डर #{number} रद्द नहीं हुआ', '{store} अब इसे रद्द नहीं कर सकता। {answer}'],
  'return-accepted': [
    'ऑर्डर #{number} की वापसी',
    '{store} ने सामान वापस ले लिया। {amount} उसी खाते में जाएँगे जिससे आपने चुकाया था।',
  ],
  'cash-returned': ['ऑर्डर #{number} की वापसी', '{store} ने सामान वापस लिया और आपको {amount} दिए।'],
  'returned-by-hand': ['ऑर्डर #{number} की वापसी', '{store} ने सामान वापस लिया और आपको {amount} लौटा दिए।'],
  'points-returned': [
    'ऑर्डर #{number} की वापसी',
    '{store} ने सामान वापस ले लिया। जिन रिवॉर्ड पॉइंट से इसका भुगतान हुआ था, वे फिर आपके हैं।',
  ],
  'return-declined': ['ऑर्डर #{number} की वापसी', '{store} इसे वापस नहीं ले सकता। {answer}'],
  'payment-returned': [
    'आपका {amount} का भुगतान वापस हो रहा है',
    'आपके {amount} के भुगतान से कोई ऑर्डर नहीं बना। यह उसी खाते में वापस जा रहा है जिससे आपने चुकाया था। {answer}',
  ],
};

const KN: Words = {
  placed: ['ಆರ್ಡರ್ #{number} ತಲುಪಿದೆ', 'ನಿಮ್ಮ {total} ಆರ್ಡರ್ {store} ಗೆ ತಲುಪಿದೆ. {arrives}'],
  'placed-paid': ['ಆರ್ಡರ್ #{number} ತಲುಪಿದೆ', 'ನಿಮ್ಮ {total} ಆರ್ಡರ್ {store} ಗೆ ತಲುಪಿದೆ. ಹಣ ಪಾವತಿಯಾಗಿದೆ. {arrives}'],
  paid: ['ಆರ್ಡರ್ #{number} ಪಾವತಿಯಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್‌ಗೆ {total} ಬಂದಿದೆ.'],
  ...PACKED_WORDS.kn,
  'out-for-delivery': ['ಆರ್ಡರ್ #{number} ಹೊರಟಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ನಿಮ್ಮ ಕಡೆಗೆ ಬರುತ್ತಿದೆ.'],
  'out-for-delivery-unpaid': [
    'ಆರ್ಡರ್ #{number} ಹೊರಟಿದೆ',
    '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ನಿಮ್ಮ ಕಡೆಗೆ ಬರುತ್ತಿದೆ. ದಯವಿಟ್ಟು {amount} ಸಿದ್ಧವಾಗಿಡಿ.',
  ],
  'nobody-there': [
    'ಆರ್ಡರ್ #{number} ತಲುಪಿಸಲಾಗಲಿಲ್ಲ',
    '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ಜೊತೆ ನಿಮ್ಮ ಬಾಗಿಲಿಗೆ ಬಂದಿದ್ದೆವು. ನಾವು ಮತ್ತೆ ಬರುತ್ತೇವೆ. {arrives}',
  ],
  'nobody-there-back': [
    'ಆರ್ಡರ್ #{number} ತಲುಪಿಸಲಾಗಲಿಲ್ಲ',
    '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ಜೊತೆ ನಿಮ್ಮ ಬಾಗಿಲಿಗೆ ಬಂದಿದ್ದೆವು. ಅದು ಅಂಗಡಿಗೆ ವಾಪಸ್ ಬಂದಿದೆ.',
  ],
  delivered: ['ಆರ್ಡರ್ #{number} ತಲುಪಿಸಲಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ನಿಮಗೆ ತಲುಪಿದೆ. ಧನ್ಯವಾದಗಳು!'],
  cancelled: ['ಆರ್ಡರ್ #{number} ರದ್ದಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ.'],
  'cancelled-paid': ['ಆರ್ಡರ್ #{number} ರದ್ದಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗುತ್ತದೆ.'],
  'cancelled-cash': ['ಆರ್ಡರ್ #{number} ರದ್ದಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ. {amount} ನಿಮಗೆ ನಗದಾಗಿ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.'],
  'cancelled-by-hand': ['ಆರ್ಡರ್ #{number} ರದ್ದಾಗಿದೆ', '{store} ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ. {amount} ನಿಮಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.'],
  refunded: ['ಆರ್ಡರ್ #{number} ಮರುಪಾವತಿ', '{amount} ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೆ ಹೋಗುತ್ತಿದೆ.'],
  'cancel-declined': ['ಆರ್ಡರ್ #{number} ರದ್ದಾಗಲಿಲ್ಲ', '{store} ಈಗ ಇದನ್ನು ರದ್ದು ಮಾಡಲಾಗದು. {answer}'],
  'return-accepted': [
    'ಆರ್ಡರ್ #{number} ವಾಪಸಾತಿ',
    '{store} ವಸ್ತುಗಳನ್ನು ವಾಪಸ್ ಪಡೆದಿದೆ. {amount} ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೆ ಹೋಗುತ್ತದೆ.',
  ],
  'cash-returned': ['ಆರ್ಡರ್ #{number} ವಾಪಸಾತಿ', '{store} ವಸ್ತುಗಳನ್ನು ವಾಪಸ್ ಪಡೆದು ನಿಮಗೆ {amount} ಕೊಟ್ಟಿದೆ.'],
  'returned-by-hand': ['ಆರ್ಡರ್ #{number} ವಾಪಸಾತಿ', '{store} ವಸ್ತುಗಳನ್ನು ವಾಪಸ್ ಪಡೆದು ನಿಮಗೆ {amount} ಹಿಂತಿರುಗಿಸಿದೆ.'],
  'points-returned': [
    'ಆರ್ಡರ್ #{number} ವಾಪಸಾತಿ',
    '{store} ವಸ್ತುಗಳನ್ನು ವಾಪಸ್ ಪಡೆದಿದೆ. ಅದಕ್ಕೆ ಪಾವತಿಸಿದ ರಿವಾರ್ಡ್ ಪಾಯಿಂಟ್‌ಗಳು ಮತ್ತೆ ನಿಮ್ಮವು.',
  ],
  'return-declined': ['ಆರ್ಡರ್ #{number} ವಾಪಸಾತಿ', '{store} ಇದನ್ನು ವಾಪಸ್ ಪಡೆಯಲಾಗದು. {answer}'],
  'payment-returned': [
    'ನಿಮ್ಮ {amount} ಪಾವತಿ ಹಿಂತಿರುಗುತ್ತಿದೆ',
    'ನಿಮ್ಮ {amount} ಪಾವತಿಯಿಂದ ಯಾವುದೇ ಆರ್ಡರ್ ಆಗಲಿಲ್ಲ. ಅದು ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೆ ಹಿಂತಿರುಗುತ್ತಿದೆ. {answer}',
  ],
};

const WORDS: Record<MessageLanguage, Words> = { en: EN, hi: HI, kn: KN };

type Kind = keyof Words;

/** Texts about refunds, by their way. */
const CANCELLED = {
  online: 'cancelled-paid',
  cash: 'cancelled-cash',
  'by-hand': 'cancelled-by-hand',
} as const;
const RETURNED = { online: 'return-accepted', cash: 'cash-returned', 'by-hand': 'returned-by-hand' } as const;

/** The text of an event; some have two. */
function kindOf(event: OrderEvent, { paidOnline, total }: MessageOrder, details: EventDetails): Kind {
  const { amount = 0, way, isBack } = details;
  if (event === 'packed') return packedKind(total, details);
  if (event === 'placed' && paidOnline) return 'placed-paid';
  if (event === 'cancelled' && amount > 0) return CANCELLED[way ?? 'online'];
  if (event === 'nobody-there' && isBack) return 'nobody-there-back';
  if (event === 'return-accepted' && amount === 0) return 'points-returned';
  if (event === 'out-for-delivery' && amount > 0) return 'out-for-delivery-unpaid';
  return event === 'return-accepted' ? RETURNED[way ?? 'online'] : event;
}

function valuesOf(
  { number, store, total }: MessageOrder,
  { amount = 0, answer = '', reason, ordered = 0, missing = 0, replaced = 0 }: EventDetails,
  language: MessageLanguage,
) {
  const word = reason ? PAYMENT_RETURN_WORDS[language][reason] : answer;
  return {
    number,
    store,
    total: formatRupees(total),
    amount: formatRupees(paise(amount)),
    answer: word,
    ordered: `${ordered}`,
    missing: `${missing}`,
    replaced: `${replaced}`,
    were: (missing || replaced) === 1 ? 'was' : 'were',
  };
}

/** Appended to the text of a packed order; an SMS has no room for it. */
const POINTS_BACK: Record<MessageLanguage, { one: string; other: string }> = {
  en: { one: '1 reward point is yours again.', other: '{points} reward points are yours again.' },
  hi: { one: '1 रिवॉर्ड पॉइंट फिर आपका है।', other: '{points} रिवॉर्ड पॉइंट फिर आपके हैं।' },
  kn: { one: '1 ರಿವಾರ್ಡ್ ಪಾಯಿಂಟ್ ಮತ್ತೆ ನಿಮ್ಮದು.', other: '{points} ರಿವಾರ್ಡ್ ಪಾಯಿಂಟ್‌ಗಳು ಮತ್ತೆ ನಿಮ್ಮವು.' },
};

function pointsText(language: MessageLanguage, { points = 0 }: EventDetails): string {
  if (points === 0) return '';
  return filledIn(POINTS_BACK[language][points === 1 ? 'one' : 'other'], { points: `${points}` });
}

/** @param now for 'Arrives tomorrow' */
export function orderMessageText(
  language: MessageLanguage,
  event: OrderEvent,
  order: MessageOrder,
  details: EventDetails,
  now: Date,
): { title: string; body: string } {
  const [title, body] = WORDS[language][kindOf(event, order, details)];
  const values = {
    ...valuesOf(order, details, language),
    arrives: arrivalText(language, order.window, now),
  };
  const said = `${filledIn(body, values).trim()} ${pointsText(language, details)}`;
  return { title: filledIn(title, values).trim(), body: said.trim() };
}

/**
 * By template. Within the letters of an SMS of 160: a rupee sign or curly apostrophe would leave 70. The shop's own words may be too
 * long for a gap, and the delivery time would need a second SMS.
 */
export const ORDER_SMS = Object.fromEntries(
  Object.entries(EN).map(([kind, [, body]]) => [
    kind,
    `${body.replace(/ \{(answer|arrives)\}/, '')} {link} - {marketplace}`
      .replace(/\{(total|amount)\}/g, 'Rs {$1}')
      .replaceAll('’', "'"),
  ]),
) as Record<Kind, string>;

/** In English, as registered: the template's name and its gaps. */
export function orderMessageSms(
  event: OrderEvent,
  order: MessageOrder & { marketplace: string },
  details: EventDetails,
  link: string,
): Omit<Sms, 'to'> {
  const template = kindOf(event, order, details);
  const { total, amount, ...rest } = valuesOf(order, details, 'en');
  const bare = { total: total.replace('₹', ''), amount: amount.replace('₹', '') };
  const given = { ...rest, ...bare, link, marketplace: order.marketplace };
  return filledSms(template, ORDER_SMS[template], given);
}
