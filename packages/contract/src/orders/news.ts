import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { queryInteger } from '../codecs.ts';

export const tag = { name: 'order news', about: 'That something happened to orders, as it happens' };

/** An order was placed, or its state changed. Only the lists say whose and which. */
export const ORDER_NEWS = ['placed', 'changed'] as const;

export const watchOrders = defineCall({
  method: 'GET',
  path: '/api/orders/news',
  summary: 'News of the orders that you reach, as a stream of server-sent events: read them again',
  access: { can: 'orders.list' },
  /** Seconds until it ends, after which it is opened again; half an hour at most. */
  query: z.object({ seconds: z.optional(queryInteger(0, 1800)) }),
  reply: z.object({ news: z.enum(ORDER_NEWS) }),
  stream: true,
  errors: [],
  limit: { perMinute: 60 },
});
