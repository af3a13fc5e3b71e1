import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const tag = { name: 'health', about: 'For the operator of the server' };

export const readHealth = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database answer',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
  errors: [],
});
