import { CODES_AT_DOOR, DOOR_REASONS, DOOR_TENDERS } from '@haat/domain/orders/door';
import * as z from 'zod/mini';
import { BY_STORE, defineCall } from '../call.ts';
import { id, requiredText, rupees, timestamp } from '../codecs.ts';
import { requiredPhone } from '../phone.ts';
import { PHONE_ERRORS } from '../phone-sign-in.ts';
import { oneOrder } from './order.ts';

export const tag = {
  name: 'drivers',
  about: 'Who brings a store’s orders without an account: their links, what they bring, and today’s doors',
};

/** For each store, without ended ones. */
export const MAX_DRIVERS = 50;
/** Orders given to a driver at once. */
export const MAX_GIVEN = 100;

const ofStore = z.object({ storeId: id });
const oneDriver = z.object({ storeId: id, driver: id });

const driver = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  /** Null: no link yet. */
  linkMadeAt: z.nullable(timestamp),
  /** Null: no phone. */
  boundAt: z.nullable(timestamp),
});
export type Driver = z.output<typeof driver>;

/** An order that a driver has, or was at the door with today. */
const door = z.object({
  /** The order's. */
  _id: id,
  number: z.int(),
  customerName: z.string(),
  address: z.string(),
  driver: id,
  driverName: z.string(),
  deliverFrom: z.nullable(timestamp),
  deliverUntil: timestamp,
  /** `packing`: not out yet; `back`: returning to the store. */
  state: z.enum(['packing', 'waiting', 'delivered', 'back']),
  /** Of delivery, or the failed try. */
  at: z.nullable(timestamp),
  /** Null until delivered. */
  paidBy: z.nullable(z.enum(DOOR_TENDERS)),
  taken: rupees,
  reason: z.nullable(z.enum(DOOR_REASONS)),
  note: z.string(),
  /** `locked`: too many wrong ones. Null: not needed. */
  code: z.nullable(z.enum(CODES_AT_DOOR)),
});
export type Door = z.output<typeof door>;

/** Reported by a phone after its link ended. */
const lateDoor = z.object({
  /** The order's. */
  _id: id,
  number: z.int(),
  customerName: z.string(),
  driver: id,
  driverName: z.string(),
  /** By the phone’s clock. */
  at: timestamp,
  tender: z.nullable(z.enum(DOOR_TENDERS)),
  taken: rupees,
  reference: z.string(),
  reason: z.nullable(z.enum(DOOR_REASONS)),
  note: z.string(),
  /** Neither delivered, cancelled nor, if money was taken, paid since. */
  isOpen: z.boolean(),
});
export type LateDoor = z.output<typeof lateDoor>;

/** The newest ones. */
export const MAX_DOORS = 500;

const drivers = z.object({
  drivers: z.array(z.extend(driver, { cash: rupees, cashOrders: z.int() })),
  /** Open ones, and today's. */
  doors: z.array(door),
  /** Oldest first. */
  lateDoors: z.array(lateDoor),
  /** At every door instead of paid orders above ₹500. */
  codeForAll: z.boolean(),
});
export type Drivers = z.output<typeof drivers>;

export const listDrivers = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/drivers',
  summary: 'The drivers of a store, the cash with them, and the doors that they have and had today',
  access: { can: 'orders.deliver' },
  params: ofStore,
  reply: drivers,
  errors: ['store-not-found'],
});

const named = z.object({
  name: requiredText(60, 'Please enter the name of the driver'),
  /** An Indian mobile, to which a code is sent. */
  phone: requiredPhone,
});

export const addDriver = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/drivers',
  summary: 'Add a driver to a store',
  access: { can: 'orders.deliver' },
  idempotent: true,
  params: ofStore,
  body: named,
  reply: driver,
  status: 201,
  errors: ['store-not-found', 'driver-phone-taken', 'too-many-drivers', ...PHONE_ERRORS],
  budget: [{ by: 'account', most: 100, perSeconds: 86_400 }],
});

export const changeDriver = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/drivers/:driver',
  summary: 'Change a driver’s name or number; another number ends the link and the phone',
  access: { can: 'orders.deliver' },
  params: oneDriver,
  body: named,
  reply: driver,
  errors: ['driver-not-found', 'driver-phone-taken', ...PHONE_ERRORS],
});

export const makeDriverLink = defineCall({
  method: 'POST',
  path: '/api/config/:storeId/drivers/:driver/link',
  summary: 'Make a driver’s link, and send it by SMS if wanted: an earlier link ends, a bound phone goes on',
  access: { can: 'orders.deliver' },
  params: oneDriver,
  body: z.object({ send: z.boolean() }),
  /** `sent`: the SMS is on its way. */
  reply: z.object({ link: z.string(), sent: z.boolean() }),
  errors: ['driver-not-found'],
  budget: [
    { by: 'account', most: 60, perSeconds: 3600 },
    { by: 'store', most: 300, perSeconds: 86_400 },
    BY_STORE,
  ],
});

export const revokeDriver = defineCall({
  method: 'DELETE',
  path: '/api/config/:storeId/drivers/:driver',
  summary: 'End a driver’s link and phone at once; their open orders are nobody’s',
  access: { can: 'orders.deliver' },
  params: oneDriver,
  reply: z.object({ _id: id, orders: z.int() }),
  errors: ['driver-not-found'],
});

export const giveOrders = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/orders-of-driver',
  summary: 'Give open online orders to a driver, or to nobody',
  access: { can: 'orders.deliver' },
  params: ofStore,
  body: z.object({
    orders: z.array(id).check(z.minLength(1), z.maxLength(MAX_GIVEN)),
    driver: z.nullable(id),
  }),
  reply: z.object({ given: z.int() }),
  errors: [
    'store-not-found',
    'driver-not-found',
    'order-not-found',
    'order-needs-no-driver',
    'cash-limit-reached',
  ],
});

export const orderStops = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/drivers/:driver/way',
  summary:
    'Say in which order a driver’s open orders of the same hours are brought; without it the nearest comes first',
  access: { can: 'orders.deliver' },
  params: oneDriver,
  body: z.object({ orders: z.array(id).check(z.minLength(1), z.maxLength(MAX_GIVEN)) }),
  reply: z.object({ ordered: z.int() }),
  errors: ['driver-not-found', 'order-not-found'],
});

export const settleLateDoor = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/drivers/:driver/late-doors/:order',
  summary:
    'Say whether a door is as the phone of an ended link says: then the order is delivered, and its cash is with that driver',
  access: { can: 'orders.deliver' },
  params: z.object({ storeId: id, driver: id, order: id }),
  body: z.object({ accept: z.boolean() }),
  reply: z.object({ _id: id }),
  errors: [
    'store-not-found',
    'order-not-found',
    'late-door-settled',
    'order-cannot-be-delivered',
    'reference-missing',
    'reference-used',
    'nothing-to-take',
    'not-paid-yet',
    'hsn-missing',
    'much-cash',
  ],
});

export const letThrough = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/let-through',
  summary: 'Let an order be handed over without its code',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  reply: z.object({ _id: id }),
  errors: ['order-not-found', 'order-needs-no-driver'],
});

export const changeDoorSettings = defineCall({
  method: 'PUT',
  path: '/api/config/:storeId/door-settings',
  summary: 'Ask for a code at every door, or only for paid orders above ₹500',
  access: { can: 'orders.deliver' },
  params: ofStore,
  body: z.object({ codeForAll: z.boolean() }),
  reply: z.object({ codeForAll: z.boolean() }),
  errors: ['store-not-found'],
});
