import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { atMost, id, pageNumber, textLike, timestamp } from './codecs.ts';

/** What shoppers are told of their orders. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'delivered',
  'cancelled',
  'refunded',
  'cancel-declined',
  'return-accepted',
  'return-declined',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The ways by which a message travels. */
export const MESSAGE_CHANNELS = ['push', 'mail', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** The languages of the shop, in which messages are written, too. */
export const MESSAGE_LANGUAGES = ['en', 'hi', 'kn'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Where a browser is reached; whoever knows it can speak to the browser, so it is told to nobody. */
const endpoint = z.url({ protocol: /^https?$/ }).check(atMost(1000));

/** A browser's subscription, as its `PushSubscription` has it in JSON. */
const pushToken = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    /** A point of the curve P-256, 65 bytes. */
    p256dh: textLike(/^[\w-]{87}=?$/, 'A public key of 65 bytes in base64url'),
    /** 16 bytes. */
    auth: textLike(/^[\w-]{22}(==)?$/, 'A secret of 16 bytes in base64url'),
  }),
});
export type PushToken = z.infer<typeof pushToken>;

const done = z.object({ done: z.literal(true) });

export const readPushKey = defineCall({
  method: 'GET',
  path: '/api/notification/key',
  summary: 'Read the public key (VAPID) with which a browser subscribes to notifications',
  access: 'public',
  reply: z.object({ key: z.string() }),
  errors: [],
});

export const storePushToken = defineCall({
  method: 'POST',
  path: '/api/notification/store-token',
  summary: 'Subscribe this browser to notifications of your orders',
  access: 'signed-in',
  /** The marketplace whose orders are told of; unless given, that of your latest order. */
  query: z.object({ marketplace: z.optional(id) }),
  body: z.object({ token: pushToken, language: z._default(z.enum(MESSAGE_LANGUAGES), 'en') }),
  reply: done,
  errors: ['push-host-unknown', 'marketplace-not-found', 'too-many-requests'],
});

export const renewPushToken = defineCall({
  method: 'POST',
  path: '/api/notification/renew-token',
  summary: 'Replace a browser’s subscription, proved by the old one',
  access: 'public',
  body: z.object({ endpoint, token: pushToken }),
  reply: done,
  errors: ['push-host-unknown', 'too-many-requests'],
});

export const forgetPushToken = defineCall({
  method: 'POST',
  path: '/api/notification/forget-token',
  summary: 'Unsubscribe this browser from notifications; also works without a session',
  access: 'public',
  body: z.object({ endpoint }),
  reply: done,
  errors: ['too-many-requests'],
});

/** A message that was given up after its last try. */
const deadMessage = z.object({
  _id: id,
  marketplace: z.object({ _id: id, name: z.string() }),
  store: z.string(),
  order: id,
  customerName: z.string(),
  event: z.enum(ORDER_EVENTS),
  channel: z.enum(MESSAGE_CHANNELS),
  /** An e-mail or a number; of a browser only the host of its push service. */
  recipient: z.string(),
  tries: z.int(),
  error: z.string(),
  createdAt: timestamp,
  triedAt: z.nullable(timestamp),
});
export type DeadMessage = z.infer<typeof deadMessage>;

export const listDeadMessages = defineCall({
  method: 'GET',
  path: '/api/messages/dead',
  summary: 'Messages to shoppers that failed for good (dead letters), newest first',
  access: { can: 'messages.sendAgain' },
  query: z.object({ pageNumber }),
  reply: z.object({ messages: z.array(deadMessage), page: z.int(), pages: z.int(), total: z.int() }),
  errors: [],
});

export const sendMessageAgain = defineCall({
  method: 'POST',
  path: '/api/messages/:id/send-again',
  summary: 'Resend a message that failed for good',
  access: { can: 'messages.sendAgain' },
  params: z.object({ id }),
  reply: done,
  errors: ['message-not-found', 'message-not-dead'],
});
