import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, timestamp } from './codecs.ts';

export const tag = { name: 'inbox', about: 'The messages of a demo' };

/** An undelivered message: what a phone, mailbox or browser would have got. */
const outboxMessage = z.object({
  _id: id,
  channel: z.enum(['sms', 'mail', 'push']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: timestamp,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const readInbox = defineCall({
  method: 'GET',
  path: '/api/inbox',
  summary: 'Read the messages of a demo, newest first; refused where messages are really sent',
  access: 'public',
  reply: z.object({ messages: z.array(outboxMessage) }),
  errors: ['inbox-closed'],
  /** The page polls every few seconds. */
  limit: { perMinute: 240 },
});
