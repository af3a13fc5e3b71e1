export const ORDER_EVENTS = [
  'placed',
  'paid',
  'packed',
  'out-for-delivery',
  'nobody-there',
  'delivered',
  'cancelled',
  'refunded',
  'cancel-declined',
  'return-accepted',
  'return-declined',
  'payment-returned',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const MESSAGE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The shop's languages. */
export const MESSAGE_LANGUAGES = ['en', 'hi', 'kn'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
