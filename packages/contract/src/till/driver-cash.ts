import * as z from 'zod/mini';
import { type Budget, BY_STORE, defineCall } from '../call.ts';
import { id, optionalText, rupees, timestamp, typedRupees } from '../codecs.ts';
import { pin } from './approvals.ts';
import { cashAct } from './cash.ts';
import { cashCount } from './entries.ts';

export const tag = {
  name: 'drivers’ cash',
  about: 'What a driver’s phone calls to hand over the cash of its orders',
};

const BY_DRIVER: readonly Budget[] = [{ by: 'account', most: 240, perSeconds: 3600 }, BY_STORE];

export const readDriverCash = defineCall({
  method: 'GET',
  path: '/api/driver/cash',
  summary: 'The cash with a driver, who may take it, and what became of the last that was handed over',
  access: 'driver',
  reply: z.object({
    holds: rupees,
    /** Orders that this cash is of, some in part. */
    orders: z.int(),
    /** Null: nothing is held. */
    oldest: z.nullable(timestamp),
    /** Larger differences need a reason. */
    differenceLimit: rupees,
    /** Managers; without a PIN, they take it on their own device. */
    receivers: z.array(z.object({ _id: id, name: z.string(), hasPin: z.boolean() })),
    /** Waits on the receiver's device. */
    offer: z.nullable(z.object({ receiver: z.string(), amount: rupees, at: timestamp })),
    /** Today's latest. */
    last: z.nullable(z.object({ receiver: z.string(), amount: rupees, at: timestamp })),
  }),
  errors: [],
  limit: { perMinute: 240 },
});

const counted = {
  receiver: id,
  /** At the beginning of the count. */
  holds: typedRupees(0),
  count: cashCount,
  /** The rest stays with the driver. */
  isPart: z.boolean(),
  reason: optionalText(300),
};

const COUNT_ERRORS = [
  'no-cash-held',
  'cash-changed',
  'cash-not-held',
  'cash-reason-missing',
  'approval-missing',
] as const;

export const handOverDriverCash = defineCall({
  method: 'POST',
  path: '/api/driver/cash/hand-over',
  summary:
    'Hand the driver’s cash over to a manager of the store, counted by notes and coins; the manager confirms it on this phone by PIN',
  access: 'driver',
  body: z.object({ ...counted, pin }),
  reply: cashAct,
  status: 201,
  errors: [...COUNT_ERRORS, 'till-pin-missing', 'wrong-till-pin'],
  idempotent: true,
  budget: BY_DRIVER,
});

export const offerDriverCash = defineCall({
  method: 'PUT',
  path: '/api/driver/cash/offer',
  summary:
    'Ask a manager of the store to take the driver’s cash on their own device, for an hour; a new one replaces the one before',
  access: 'driver',
  body: z.object(counted),
  reply: z.object({ at: timestamp }),
  errors: COUNT_ERRORS,
  budget: BY_DRIVER,
});

export const withdrawDriverCash = defineCall({
  method: 'DELETE',
  path: '/api/driver/cash/offer',
  summary: 'Ask nobody any more to take the driver’s cash',
  access: 'driver',
  reply: z.object({ withdrawn: z.boolean() }),
  errors: [],
  budget: BY_DRIVER,
});
