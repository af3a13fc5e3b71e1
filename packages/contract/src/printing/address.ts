import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const tag = { name: 'printing', about: 'The print agent at a shop’s counter' };

export const readPrintAgent = defineCall({
  method: 'GET',
  path: '/api/print-agent',
  summary:
    'Where the browsers of a shop’s counter reach its print agent: `POST /print` and `POST /label` there',
  access: { can: 'orders.list' },
  reply: z.object({ address: z.string() }),
  errors: [],
});
