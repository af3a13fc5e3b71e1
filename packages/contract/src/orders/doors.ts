import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { DOOR_REASONS, DOOR_TENDERS } from '@haat/domain/orders/door';
import * as z from 'zod/mini';
import { type Budget, BY_STORE, defineCall } from '../call.ts';
import { closedLike, formed, id, moment, optionalText, rupees, timestamp, typedRupees } from '../codecs.ts';
import { localNames } from '../local-names.ts';
import { PHONE_ERRORS } from '../phone-sign-in.ts';
import { cashConfirmed, oneOrder } from './order.ts';

export const tag = {
  name: 'doors',
  about: 'What a driver’s phone calls: its stops, and what happens at their doors',
};

/** 256 random bits in base64url. */
const link = formed(/^[\w-]{43}$/, undefined, 43);

/** Slows down guesses; the link itself can't be guessed. */
const BY_ADDRESS: readonly Budget[] = [{ by: 'address', most: 120, perSeconds: 3600 }];
const BY_DRIVER: readonly Budget[] = [{ by: 'account', most: 1200, perSeconds: 3600 }, BY_STORE];

export const openDriverLink = defineCall({
  method: 'POST',
  path: '/api/driver/link',
  summary: 'What a driver’s link is worth: whose store it is, and since when a phone is bound',
  access: 'public',
  body: z.object({ link }),
  reply: z.object({ store: z.string(), boundAt: z.nullable(timestamp) }),
  errors: ['driver-link-ended'],
  limit: { perMinute: 30 },
  budget: BY_ADDRESS,
});

export const bindDriver = defineCall({
  method: 'POST',
  path: '/api/driver/phone',
  summary:
    'Bind this phone to a driver’s link, with the code sent to the driver’s number; another phone ends',
  access: 'public',
  body: z.object({ link, phone: optionalText(40), code: optionalText(40) }),
  /** `token` is for the calls below. */
  reply: z.object({ token: z.string(), name: z.string(), store: z.string() }),
  errors: [...PHONE_ERRORS, 'wrong-otp', 'driver-link-ended', 'not-the-drivers-number'],
  limit: { perMinute: 30 },
  budget: BY_ADDRESS,
});

const item = z.object({
  line: z.int(),
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Pieces, kilograms or litres. */
  qty: z.number(),
});

/** A line changed by packing. */
const change = z.object({
  line: z.int(),
  name: z.string(),
  ...localNames,
  size: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Ordered and coming pieces, kilograms or litres. */
  qty: z.number(),
  comes: z.number(),
  /** The line of the replacement, and its quantity. */
  replacedBy: z.nullable(z.object({ line: z.int(), qty: z.number() })),
});

const stop = z.object({
  /** The order's. */
  _id: id,
  number: z.int(),
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  /** The shopper's note; '': none. */
  note: z.string(),
  deliverFrom: z.nullable(timestamp),
  deliverUntil: timestamp,
  /** The office's order within the hours; null: nearest first. */
  wayPlace: z.nullable(z.int()),
  isPaid: z.boolean(),
  /** To the paisa; ₹0 if paid. */
  due: rupees,
  /** In whole rupees if the store rounds. */
  inCash: rupees,
  /** Null: no code needed. 0: the store has to let it through. */
  triesLeft: z.nullable(z.int()),
  /** Pieces in the bag. */
  itemCount: z.int(),
  /** As packed. */
  items: z.array(item),
  /** Pieces that were ordered. */
  orderedCount: z.int(),
  changes: z.array(change),
  /** Why the last try failed; null: none did. */
  reason: z.nullable(z.enum(DOOR_REASONS)),
});
export type DriverStop = z.output<typeof stop>;

const doneStop = z.object({
  _id: id,
  number: z.int(),
  customerName: z.string(),
  at: timestamp,
  /** `back`: returning to the store. */
  state: z.enum(['delivered', 'back']),
  paidBy: z.nullable(z.enum(DOOR_TENDERS)),
  taken: rupees,
});

/** Further ones appear as these are done. */
export const MAX_STOPS = 100;

const stops = z.object({
  driver: z.object({ _id: id, name: z.string() }),
  store: z.object({
    name: z.string(),
    phone: z.string(),
    /** Of the store; '': none. */
    upiId: z.string(),
    upiName: z.string(),
  }),
  stops: z.array(stop),
  /** Today's, newest first. */
  done: z.array(doneStop),
  /**
   * The driver's orders of today and yesterday that others ended, newest first; `held`: all money went back. Orders in neither
   * list were given to somebody else.
   */
  gone: z.array(z.object({ _id: id, why: z.enum(['cancelled', 'delivered', 'held']), at: timestamp })),
  /** Not out of the store yet. */
  packing: z.int(),
  /** With the driver; at the limit no more cash orders go out. */
  cash: z.object({ amount: rupees, orders: z.int(), limit: z.nullable(rupees) }),
  /** Delivery slots in which the door can be tried again. */
  slots: z.array(z.object({ from: timestamp, until: timestamp })),
});
export type DriverStops = z.output<typeof stops>;

export const readStops = defineCall({
  method: 'GET',
  path: '/api/driver/stops',
  summary: 'A driver’s stops in the order of their hours, and what was done today',
  access: 'driver',
  reply: stops,
  errors: [],
  // Phones of a network share an address, and each asks every ten seconds.
  limit: { perMinute: 600 },
});

const doorCode = closedLike(/^\d{4}$/, 'The code has 4 digits');

export const checkDoorCode = defineCall({
  method: 'POST',
  path: '/api/driver/stops/:id/code',
  summary: 'Check the code of an order; a wrong one costs one of five tries',
  access: 'driver',
  params: oneOrder,
  body: z.object({ code: doorCode }),
  reply: z.object({ right: z.boolean(), triesLeft: z.int() }),
  errors: ['order-not-found'],
  budget: BY_DRIVER,
});

export const deliverAtDoor = defineCall({
  method: 'POST',
  path: '/api/driver/stops/:id/deliver',
  summary:
    'Hand an order over at its door, and take the money where any is due. The same driver gets the first answer again',
  access: 'driver',
  params: oneOrder,
  body: z.object({
    tender: z.enum(DOOR_TENDERS),
    /** '': not needed. */
    code: z._default(closedLike(/^(\d{4})?$/, 'The code has 4 digits'), ''),
    /** '': not paid by UPI. */
    reference: z._default(closedLike(/^(\d{12})?$/, 'A UPI reference has 12 digits'), ''),
    cashConfirmed,
  }),
  reply: doneStop,
  errors: [
    'order-not-found',
    'order-cannot-be-delivered',
    'wrong-door-code',
    'door-needs-store',
    'reference-missing',
    'reference-used',
    'nothing-to-take',
    'not-paid-yet',
    'hsn-missing',
    'much-cash',
  ],
  budget: BY_DRIVER,
});

export const LONGEST_DOOR_NOTE = 140;

export const nobodyThere = defineCall({
  method: 'POST',
  path: '/api/driver/stops/:id/nobody',
  summary: 'Nobody took an order: why, and when it is tried again; its shopper gets one message',
  access: 'driver',
  params: oneOrder,
  body: z.object({
    /** Made by the phone; repeats are ignored. */
    door: id,
    reason: z.enum(DOOR_REASONS),
    note: optionalText(LONGEST_DOOR_NOTE),
    /** By the phone’s clock; the next try is judged by it. Absent: now. */
    at: z.optional(moment),
    /** Null: back to the store. */
    next: z.nullable(z.object({ from: moment, until: moment })),
  }),
  reply: z.object({ _id: id }),
  errors: ['order-not-found', 'order-cannot-be-delivered', 'next-try-unfit'],
  budget: BY_DRIVER,
});

/** Marketplace, driver and key of an ended link. */
const endedToken = formed(/^[0-9a-f-]{36}\.[0-9a-f-]{36}\.[\w-]{43}$/, undefined, 120);

export const sendLateDoor = defineCall({
  method: 'POST',
  path: '/api/driver/late-doors',
  summary:
    'What happened at a door before the link was taken away: for orders that the driver had then, within seven days. The store checks it; the first answer of an order stays',
  access: 'public',
  body: z
    .object({
      token: endedToken,
      order: id,
      /** By the phone’s clock. */
      at: moment,
      /** Null: not delivered. */
      tender: z.nullable(z.enum(DOOR_TENDERS)),
      /** As the driver says. */
      taken: typedRupees(0),
      reference: formed(/^(\d{12})?$/, undefined, 12),
      reason: z.nullable(z.enum(DOOR_REASONS)),
      note: optionalText(LONGEST_DOOR_NOTE),
    })
    .check(z.refine(({ tender, reason }) => (tender === null) !== (reason === null))),
  reply: z.object({ _id: id }),
  errors: ['driver-link-ended', 'order-not-found'],
  limit: { perMinute: 60 },
  budget: BY_ADDRESS,
});
