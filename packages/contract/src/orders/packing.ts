import { BOUNDS } from '@haat/domain/basics/bounds';
import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { IF_MISSING, LEFT_OUT_REASONS } from '@haat/domain/orders/packing';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalText, queryInteger, rupees, text, timestamp, wholeNumber } from '../codecs.ts';
import { localNames } from '../local-names.ts';
import { oneOrder, order } from './order.ts';

export const tag = {
  name: 'packing',
  about: 'Packing an online order: what goes into the bag, what is missing',
};

/** Goods of a line, or its replacement. */
export const packingGoods = z.object({
  product: id,
  variant: z.optional(id),
  name: z.string(),
  ...localNames,
  size: z.string(),
  image: z.string(),
  sku: z.string(),
  /** Scannable codes, as stored. */
  codes: z.array(z.string()),
  soldBy: z.enum(SOLD_BY),
  /** Of a piece, kilogram or litre. */
  price: rupees,
});

const line = z.extend(packingGoods, {
  line: z.int(),
  /** Ordered, in units: pieces, grams or millilitres. */
  quantity: z.int(),
  discount: rupees,
  /** Null: none yet. */
  answer: z.nullable(
    z.object({
      /** Ordered goods in the bag, in units. */
      quantity: z.int(),
      /** Why the rest is missing. */
      reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
      /** Replacement in the bag, in units. */
      replacedBy: z.nullable(z.extend(packingGoods, { quantity: z.int() })),
      /** '' for a deleted account. */
      by: z.string(),
      at: timestamp,
      version: z.int(),
    }),
  ),
});
export type PackingLine = z.infer<typeof line>;

const sheet = z.object({
  /** Empty once packed. */
  lines: z.array(line),
});
export type PackingSheet = z.infer<typeof sheet>;

export const readPacking = defineCall({
  method: 'GET',
  path: '/api/orders/:id/packing',
  summary: 'The lines of an order that is being packed, with what is in the bag so far',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  reply: sheet,
  errors: ['order-not-found'],
  limit: { perMinute: 300 },
});

/** An order's lines. */
const lineNumber = wholeNumber(1, BOUNDS.lines);

const units = (least: number) => wholeNumber(least, BOUNDS.lineQuantity * 1000);

const answers = z.array(
  z.object({
    line: lineNumber,
    /** The version that was seen; 0: none. */
    seen: wholeNumber(0),
    /** Ordered goods in the bag, in units: pieces, grams or millilitres. */
    quantity: units(0),
    reason: z.nullable(z.enum(LEFT_OUT_REASONS)),
    /** Of the same store, no dearer. */
    replacedBy: z.nullable(z.object({ product: id, variant: z.optional(id), quantity: units(1) })),
  }),
);

/** In `details` of `packing-changed`: others' answers. */
export const linesAnswered = z.array(z.object({ line: z.int(), by: z.string(), quantity: z.int() }));

export const answerPacking = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/packing',
  summary: 'Say what is in the bag for lines of an order; what somebody else has said meanwhile stays',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  body: z.object({ answers: answers.check(z.minLength(1), z.maxLength(BOUNDS.lines)) }),
  reply: sheet,
  errors: [
    'order-not-found',
    'order-cannot-be-packed',
    'packing-changed',
    'packed-too-much',
    'not-replaceable',
    'product-not-found',
  ],
  limit: { perMinute: 300 },
});

export const MAX_REPLACEMENTS = 30;

export const listReplacements = defineCall({
  method: 'GET',
  path: '/api/orders/:id/packing/replacements',
  summary: 'Goods of the same store that could replace those of a line: in stock, sold alike and no dearer',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  query: z.object({ line: queryInteger(1, BOUNDS.lines), search: z.optional(text(100)) }),
  /** `inStock` in units. */
  reply: z.object({ goods: z.array(z.extend(packingGoods, { inStock: z.int() })) }),
  errors: ['order-not-found'],
  limit: { perMinute: 120 },
});

export const packOrder = defineCall({
  method: 'POST',
  path: '/api/orders/:id/packed',
  summary:
    'The order is packed: what is missing leaves it and its total, what was paid for it goes back; with nothing in the bag it is cancelled',
  access: { can: 'orders.deliver' },
  idempotent: 'optional',
  params: oneOrder,
  body: z.object({
    /** The answers' versions that were seen. */
    answers: z.array(z.object({ line: lineNumber, seen: wholeNumber(1) })).check(z.maxLength(BOUNDS.lines)),
    /** Who agreed to replacements on the telephone. */
    agreedBy: optionalText(100),
  }),
  reply: order,
  errors: [
    'order-not-found',
    'order-cannot-be-packed',
    'packing-changed',
    'packing-unfinished',
    'packed-too-much',
    'not-replaceable',
    'product-not-found',
    'out-of-stock',
  ],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const changeIfMissing = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/if-missing',
  summary: 'Say what the shop does if goods of your own order are missing, until it begins to pack',
  access: 'signed-in',
  params: oneOrder,
  body: z.object({ ifMissing: z.enum(IF_MISSING) }),
  reply: order,
  errors: ['order-not-found', 'packing-started', 'store-does-not-replace'],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});
