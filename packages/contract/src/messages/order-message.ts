/** What shoppers are told of their orders, and of a payment that goes back without one. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'refunded',
  'cancel-declined',
  'return-accepted',
  'return-declined',
  'payment-returned',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The ways by which a message travels. */
export const MESSAGE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The languages of the shop, in which messages are written, too. */
export const MESSAGE_LANGUAGES = ['en', 'hi', 'kn'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];
