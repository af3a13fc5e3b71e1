import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, moment, timestamp } from '../codecs.ts';
import { version } from '../versions.ts';

export const tag = { name: 'store-pause', about: 'A store’s own pause, in which it takes no orders online' };

export const pause = z.object({
  since: timestamp,
  /** Null: until further notice. */
  until: z.nullable(timestamp),
});

/** Whether a store takes orders: opened by the operator, and not paused by its own staff. */
const selling = z.object({
  version,
  isOpen: z.boolean(),
  /** Null if not paused. */
  pause: z.nullable(pause),
});
export type Selling = z.output<typeof selling>;

export const readPause = defineCall({
  method: 'GET',
  path: '/api/config/:id/pause',
  summary: 'Whether a store is open, and whether it has paused',
  access: { can: 'stores.edit' },
  params: z.object({ id }),
  reply: selling,
  versioned: true,
  errors: ['store-not-found'],
});

export const changePause = defineCall({
  method: 'PUT',
  path: '/api/config/:id/pause',
  summary:
    'Pause a store until a moment within 60 days, or until further notice, or have it take orders again. Its goods stay in the shop, its counters sell on',
  access: { can: 'stores.edit' },
  params: z.object({ id }),
  body: z.object({
    /** Null ends the pause; `until` null means until further notice. */
    pause: z.nullable(z.object({ until: z.nullable(moment) })),
  }),
  reply: selling,
  versioned: true,
  errors: ['store-not-found'],
});
