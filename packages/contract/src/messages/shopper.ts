import { BOUNDS } from '@haat/domain/basics/bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, textLike, typedText } from '../codecs.ts';
import { MESSAGE_LANGUAGES } from './order-message.ts';

export const tag = { name: 'notifications', about: 'Notifications of orders: browsers that subscribed' };

/** A browser's push address; secret, as whoever knows it can send to the browser. */
const endpoint = z.pipe(typedText(1000), z.url({ protocol: /^https?$/ }));

/** A browser's `PushSubscription`. */
const pushToken = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(BOUNDS.sum)))),
  keys: z.object({
    /** A point of the curve P-256, 65 bytes. */
    p256dh: textLike(/^[\w-]{87}=?$/, 'A public key of 65 bytes in base64url'),
    /** 16 bytes. */
    auth: textLike(/^[\w-]{22}(==)?$/, 'A secret of 16 bytes in base64url'),
  }),
});
export type PushToken = z.infer<typeof pushToken>;

/** Prevents guessing of endpoints; a family behind one address does not notice. */
const SLOW = { perMinute: 60 };

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
  /** The marketplace; absent: that of your latest order. */
  query: z.object({ marketplace: z.optional(id) }),
  body: z.object({ token: pushToken, language: z._default(z.enum(MESSAGE_LANGUAGES), 'en') }),
  reply: done,
  errors: ['push-host-unknown', 'marketplace-not-found'],
  limit: SLOW,
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});

export const renewPushToken = defineCall({
  method: 'POST',
  path: '/api/notification/renew-token',
  summary: 'Replace a browser’s subscription, proved by the old one',
  access: 'public',
  body: z.object({ endpoint, token: pushToken }),
  reply: done,
  errors: ['push-host-unknown'],
  limit: SLOW,
  budget: [{ by: 'address', most: 300, perSeconds: 3600 }],
});

export const forgetPushToken = defineCall({
  method: 'POST',
  path: '/api/notification/forget-token',
  summary: 'Unsubscribe this browser from notifications; also works without a session',
  access: 'public',
  body: z.object({ endpoint }),
  reply: done,
  errors: [],
  limit: SLOW,
  budget: [{ by: 'address', most: 300, perSeconds: 3600 }],
});
