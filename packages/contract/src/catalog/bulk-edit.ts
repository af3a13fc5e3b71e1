import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { CLEARED_AS } from '@haat/domain/catalogue/stock-causes';
import { PORTAL_RATES, TAX_ANSWERS } from '@haat/domain/invoices/rate-calendar';
import { MAX_IN_STOCK } from '@haat/domain/product/bulk-edit';
import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, percent, rupees, typedRupees } from '../codecs.ts';
import { NO_GST_RATE } from './gst-rates.ts';
import { chosenProduct, inStore, MAX_AT_ONCE } from './product-list.ts';

export const tag = { name: 'bulk-edit', about: 'Changing many products of a store at once' };

const notNegative = typedRupees(0, 'A price can’t be below zero');

/** With at most two decimals, may be negative, in basis points. */
const signedPercent = z.codec(z.number().check(z.minimum(-100), z.maximum(1000)), z.int(), {
  decode: (n) => Math.round(n * 100),
  encode: (bp) => bp / 100,
});

/** Pieces, kilograms or litres with at most three decimals. A fraction leaves products sold by the piece unchanged. */
const inStock = (least: number) =>
  z.number().check(
    z.minimum(least),
    z.maximum(MAX_IN_STOCK),
    z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-5, 'At most three decimals'),
  );

const gstRate = z
  .nullable(percent)
  .check(z.refine((rate) => rate === null || PORTAL_RATES.includes(rate), NO_GST_RATE));

/** Fields of other changes may be sent along: they are validated and ignored. */
const beside = {
  status: z.optional(z.enum(PRODUCT_STATUSES)),
  category: z.optional(id),
  subCategory: z.optional(z.nullable(id)),
};

export const bulkChange = z.discriminatedUnion('what', [
  z.object({ ...beside, what: z.literal('price'), price: notNegative }),
  z.object({ ...beside, what: z.literal('priceBy'), percent: signedPercent }),
  z.object({ ...beside, what: z.literal('offMrp'), percent }),
  z.object({ ...beside, what: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ ...beside, what: z.literal('stock'), stock: inStock(0) }),
  z.object({ ...beside, what: z.literal('stockBy'), pieces: inStock(-MAX_IN_STOCK) }),
  z.object({ ...beside, what: z.literal('clear'), cause: z.enum(CLEARED_AS) }),
  z.object({ ...beside, what: z.literal('category'), category: id, subCategory: z.nullable(id) }),
  z.object({ ...beside, what: z.literal('tax'), tax: gstRate }),
  z.object({ ...beside, what: z.literal('calendar') }),
  z.object({ ...beside, what: z.literal('keepRate') }),
  z.object({ ...beside, what: z.literal('taxAnswer'), answer: z.enum(TAX_ANSWERS) }),
]);
export type ChosenChange = z.output<typeof bulkChange>;

/** With the products' versions as seen. */
const bulkEdit = z.object({
  products: z
    .array(chosenProduct)
    .check(
      z.minLength(1, 'Please choose a product'),
      z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE.toLocaleString('en-IN')} products at once`),
    ),
  change: bulkChange,
});
export type BulkEdit = z.output<typeof bulkEdit>;

/** Why a product is left unchanged. */
export const BULK_REASONS = [
  'above-mrp',
  'below-zero',
  'too-many',
  'by-the-piece',
  'unfinished',
  'no-rate',
  'changed-meanwhile',
  'gone',
] as const;

export const refusedProduct = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  reason: z.enum(BULK_REASONS),
});
export type RefusedProduct = z.output<typeof refusedProduct>;

const values = z.object({
  price: z.optional(rupees),
  status: z.optional(z.enum(PRODUCT_STATUSES)),
  /** In units. */
  countInStock: z.optional(z.int()),
  category: z.optional(z.string()),
  tax: z.optional(z.nullable(percent)),
  followsCalendar: z.optional(z.boolean()),
  /** The calendar's rate when a typed one was kept; null: none. */
  keptRate: z.optional(z.nullable(percent)),
  taxAnswer: z.optional(z.enum(TAX_ANSWERS)),
});
/** On a product or a variant. */
const effect = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  soldBy: z.enum(SOLD_BY),
  before: values,
  after: values,
});
export type BulkEffect = z.output<typeof effect>;

/** Maximum effects in a preview. */
export const EFFECTS_SHOWN = 50;

export const previewBulkEdit = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/bulk/preview',
  summary: 'What a bulk edit would change and which products it would leave, and why; nothing is written',
  access: { can: 'products.edit' },
  params: inStore,
  body: bulkEdit,
  reply: z.object({
    changed: z.int(),
    unchanged: z.int(),
    /** The first 50 products and sizes that would change. */
    effects: z.array(effect),
    /** Further products and sizes that would change. */
    more: z.int(),
    refused: z.array(refusedProduct),
  }),
  errors: ['store-not-found', 'category-not-found'],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const applyBulkEdit = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/bulk',
  summary:
    'Change price, status, stock, category or tax of many products; those that a rule speaks against stay',
  access: { can: 'products.edit' },
  params: inStore,
  body: bulkEdit,
  reply: z.object({
    /** For the undo; null: nothing changed. */
    edit: z.nullable(id),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(refusedProduct),
  }),
  idempotent: 'optional',
  errors: ['store-not-found', 'category-not-found'],
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});

export const undoBulkEdit = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/bulk/:edit/undo',
  summary: 'Take back a bulk edit of your own within a day, but for products that were changed after it',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id, edit: id }),
  reply: z.object({ changed: z.int(), refused: z.array(refusedProduct) }),
  errors: ['store-not-found', 'bulk-edit-not-found'],
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});
