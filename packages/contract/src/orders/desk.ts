import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { IF_MISSING } from '@haat/domain/orders/packing';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalText, requiredLines, timestamp, typedRupees } from '../codecs.ts';
import { cashConfirmed, oneOrder, order } from './order.ts';

export const tag = { name: 'order desk', about: 'What staff see of an order and shoppers do not' };

/** `decided`: at the payments desk, when its money was refunded. */
export const ORDER_EVENTS_OF_STAFF = [
  'placed',
  'paid',
  'started',
  'packed',
  'driver named',
  'e-way bill noted',
  'sent out',
  'let through',
  'nobody there',
  'delivered',
  'cancelled',
  'called',
  'requested',
  'returned',
  'declined',
  'noted',
  'payments changed',
  'decided',
] as const;

const event = z.object({
  what: z.enum(ORDER_EVENTS_OF_STAFF),
  at: timestamp,
  /** '' for the shopper, the server, or a deleted account. */
  by: z.string(),
  /** A note, or a decision's reason. */
  text: z.string(),
});
export type OrderHistoryEvent = z.infer<typeof event>;

const history = z.object({ events: z.array(event) });

export const readOrderHistory = defineCall({
  method: 'GET',
  path: '/api/orders/:id/history',
  summary: 'Who did what to an order, and the notes of staff, oldest first',
  access: { can: 'orders.list' },
  params: oneOrder,
  reply: history,
  errors: ['order-not-found'],
});

/** For each order. */
export const MAX_NOTES = 50;
export const LONGEST_NOTE = 500;

export const addOrderNote = defineCall({
  method: 'POST',
  path: '/api/orders/:id/notes',
  summary: 'Leave a note on an order for other staff; the shopper never sees it',
  access: { can: 'orders.list' },
  idempotent: 'optional',
  params: oneOrder,
  body: z.object({ note: requiredLines(LONGEST_NOTE, 'Please write a note') }),
  reply: history,
  status: 201,
  errors: ['order-not-found', 'too-many-notes'],
  budget: [{ by: 'account', most: 200, perSeconds: 3600 }],
});

const payment = z.object({
  paymentId: optionalText(60),
  paymentMethod: z.enum(PAYMENT_METHODS.hand),
  Amount: typedRupees(0.01, 'More than ₹0'),
});

/** The log's entry for a failed attempt, as specified; the user gets the refusal. */
export const UPDATE_PAYMENTS_FAILED = 'Failed to update payments';

export const updatePayments = defineCall({
  method: 'POST',
  path: '/api/orders/update-payments',
  summary: 'Replace the payments of an invoice order that were taken by hand; they may not exceed its total',
  access: { can: 'invoices.manage' },
  reauthenticate: true,
  body: z.object({
    orderId: id,
    payments: z.array(payment).check(z.maxLength(20, 'At most 20 payments')),
    cashConfirmed,
  }),
  reply: order,
  errors: [
    'order-not-found',
    'not-an-invoice-order',
    'order-cannot-be-paid',
    'payments-do-not-add-up',
    'much-cash',
  ],
  budget: [{ by: 'account', most: 200, perSeconds: 3600 }],
});

/** For each pick list. */
export const MAX_PICKED = 100;

const picked = z.object({
  product: id,
  variant: z.optional(id),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  category: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Pieces, kilograms or litres for all the orders together. */
  qty: z.number(),
  /** How much each order needs. */
  wantedBy: z.array(z.object({ number: z.int(), qty: z.number() })),
});
export type PickedLine = z.infer<typeof picked>;

export const readPickList = defineCall({
  method: 'POST',
  path: '/api/orders/pick-list',
  summary:
    'What to take from the shelf for some orders, summed by product; cancelled and delivered ones are left out',
  access: { can: 'orders.list' },
  body: z.object({
    orders: z
      .array(id)
      .check(z.minLength(1, 'Choose an order'), z.maxLength(MAX_PICKED, `At most ${MAX_PICKED} orders`)),
  }),
  reply: z.object({
    stores: z.array(z.object({ _id: id, name: z.string(), lines: z.array(picked) })),
    /** The orders' numbers. */
    orders: z.array(z.int()),
    /** Shoppers' notes for the driver. */
    driverNotes: z.array(z.object({ number: z.int(), note: z.string() })),
    /** What their shoppers want if goods are missing. */
    ifMissing: z.array(z.object({ number: z.int(), choice: z.enum(IF_MISSING) })),
    /** Requested orders that are not on the list. */
    leftOut: z.int(),
  }),
  errors: [],
  limit: { perMinute: 120 },
});

export const MAX_STORES_OFFERED = 500;

export const listOrderStores = defineCall({
  method: 'GET',
  path: '/api/orders/stores',
  summary: 'The stores whose orders you reach, by name',
  access: { can: 'orders.list' },
  reply: z.object({ stores: z.array(z.object({ _id: id, name: z.string(), marketplace: z.string() })) }),
  errors: [],
});
