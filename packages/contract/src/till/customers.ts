import { BOUNDS } from '@haat/domain/basics/bounds';
import * as z from 'zod/mini';
import { BY_STORE, defineCall } from '../call.ts';
import { id, optionalText, rupees, textLike, timestamp, wholeNumber } from '../codecs.ts';
import { buyer } from '../gst-number.ts';
import { PHONE_ERRORS } from '../phone-sign-in.ts';
import { oneTill } from './tills.ts';

export const tag = {
  name: 'till customers',
  about: 'Customers of a store’s counters by phone, and their reward points as a tender',
};

/** The newest customers that a till keeps. */
export const CUSTOMERS_ON_DEVICE = 3_000;
export const CUSTOMERS_AT_ONCE = 1_000;

/** A number with purchases from the store; others reveal nothing. */
const tillCustomer = z.object({
  /** Ten digits. */
  phone: z.string(),
  /** As on the last bill; '' if none was given. */
  name: z.string(),
  /** At a counter of the store; null: only orders in the shop. */
  lastBill: z.nullable(z.object({ at: timestamp, total: rupees })),
  /** Of the last bill. */
  buyer: z.optional(buyer),
  /** In the store's marketplace, at the time of the answer. */
  points: z.int(),
  /** The number is confirmed: few points need no code. */
  isProved: z.boolean(),
});
export type TillCustomer = z.output<typeof tillCustomer>;

export const listTillCustomers = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/tills/:till/customers',
  summary: 'The newest customers of a store’s counters as a till keeps them, or those that changed since',
  access: { can: 'pos.use' },
  params: oneTill,
  query: z.object({
    /** `next` of the last answer; absent: from the beginning. */
    after: z.optional(textLike(/^\d{1,15}~(\+91\d{10})?$/, 'Please take it from the answer before', 40)),
  }),
  reply: z.object({
    customers: z.array(tillCustomer),
    next: z.string(),
    /** There is more: call again at once. */
    more: z.boolean(),
  }),
  errors: ['till-not-found'],
  budget: [{ by: 'account', most: 2000, perSeconds: 3600 }],
});

/** A mobile number as it was typed. */
const phone = optionalText(40);

export const findTillCustomer = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/tills/:till/customer',
  summary: 'A customer of the store by phone; null for a number with which nobody bought from it',
  access: { can: 'pos.use' },
  params: oneTill,
  query: z.object({ phone }),
  reply: z.object({ customer: z.nullable(tillCustomer) }),
  errors: ['till-not-found', ...PHONE_ERRORS],
  limit: { perMinute: 120 },
  // Three customers a minute, all day; a list of numbers can't be tried.
  budget: [
    { by: 'account', most: 240, perSeconds: 3600 },
    { by: 'account', most: 1500, perSeconds: 86_400 },
  ],
});

const ofBill = {
  /** The id of the open bill. */
  bill: id,
  phone,
  points: wholeNumber(1, BOUNDS.rupees),
};

export const requestPointsCode = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/tills/:till/points-code',
  summary: 'Send a code to a customer’s phone, to pay a bill with reward points. It is for this bill only',
  access: { can: 'pos.use' },
  params: oneTill,
  body: z.object(ofBill),
  /** The same with or without points. */
  reply: z.object({
    /** Seconds until the next code can be requested. */
    againAfter: z.int(),
    inbox: z.boolean(),
  }),
  errors: ['till-not-found', 'points-off', ...PHONE_ERRORS, 'too-many-codes', 'no-points-codes'],
  budget: [
    { by: 'account', most: 60, perSeconds: 3600 },
    { by: 'store', most: 500, perSeconds: 86_400 },
    BY_STORE,
  ],
});

export const holdPoints = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/tills/:till/points',
  summary:
    'Hold reward points for a bill, until it arrives. The same bill again replaces what was held for it before',
  access: { can: 'pos.use' },
  params: oneTill,
  body: z.extend(z.object(ofBill), {
    /** Blank: few points of a confirmed number, or no more than the bill's held ones. */
    code: optionalText(40),
  }),
  reply: z.object({
    /** Held. */
    points: z.int(),
    /** The customer's other points. */
    left: z.int(),
    /** Given back then, unless the bill has arrived. */
    until: timestamp,
  }),
  errors: [
    'till-not-found',
    'points-off',
    ...PHONE_ERRORS,
    'points-need-code',
    'wrong-code',
    'not-enough-points',
    'points-of-saved-bill',
  ],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const releasePoints = defineCall({
  method: 'DELETE',
  path: '/api/config/:storeId/tills/:till/points/:bill',
  summary: 'Give back the points that are held for a bill, if it has not arrived',
  access: { can: 'pos.use' },
  params: z.extend(oneTill, { bill: id }),
  reply: z.object({ points: z.int() }),
  errors: ['till-not-found'],
});
