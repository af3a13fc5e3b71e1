import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, pageNumber, timestamp } from '../codecs.ts';
import { page } from '../page.ts';
import { MESSAGE_CHANNELS, ORDER_EVENTS } from './order-message.ts';

export const tag = { name: 'messages', about: 'Messages to shoppers that failed for good' };

const deadMessage = z.object({
  _id: id,
  marketplace: z.object({ _id: id, name: z.string() }),
  /** '' and null for a payment without an order. */
  store: z.string(),
  order: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  customerName: z.string(),
  event: z.enum(ORDER_EVENTS),
  channel: z.enum(MESSAGE_CHANNELS),
  /** An e-mail address or number; for a browser only its push service's host. */
  recipient: z.string(),
  tries: z.int(),
  error: z.string(),
  createdAt: timestamp,
  triedAt: z.nullable(timestamp),
});
export type DeadMessage = z.infer<typeof deadMessage>;

export const MESSAGES_A_PAGE = 20;

export const listDeadMessages = defineCall({
  method: 'GET',
  path: '/api/messages/dead',
  summary: 'Messages to shoppers that failed for good (dead letters), newest first',
  access: { can: 'messages.resend' },
  query: z.object({ pageNumber }),
  reply: page('messages', deadMessage),
  errors: [],
});

export const resendMessage = defineCall({
  method: 'POST',
  path: '/api/messages/:id/send-again',
  summary: 'Resend a message that failed for good',
  access: { can: 'messages.resend' },
  params: z.object({ id }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['message-not-found', 'message-not-dead'],
  /** Each may cost an SMS. */
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});
