import { SOLD_BY } from '@haat/domain/basics/line-amount';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, queryInteger, text } from '../codecs.ts';

export const tag = { name: 'stock', about: 'What is running out or expiring, for a store’s staff' };

/** Maximum rows of each list. */
export const STOCK_ALERT_ROWS = 500;

const stocked = {
  _id: id,
  /** With its variant: 'Chakki Atta, 5 kg'. */
  name: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** In units: pieces, grams or millilitres. */
  countInStock: z.int(),
  sku: z.string(),
  size: z.string(),
  image: z.string(),
};

const finishingStock = z.object({
  ...stocked,
  /** Shoppers to notify when it is back. */
  waiting: z.int(),
});
export type FinishingStock = z.output<typeof finishingStock>;

export const listFinishingStock = defineCall({
  method: 'GET',
  path: '/api/store/:marketplaceId/products/finishingstock',
  summary:
    'The 500 products and variants of which least is left, at most `count` pieces, kilograms or litres (5), fewest first',
  access: { can: 'products.edit' },
  params: z.object({ marketplaceId: id }),
  query: z.object({
    /** Names, in any case. */
    category: z.optional(text(100)),
    subCategory: z.optional(text(100)),
    count: z.optional(queryInteger(0, 1_000_000)),
  }),
  reply: z.array(finishingStock),
  errors: ['marketplace-not-found'],
});

const expiringStock = z.object({
  ...stocked,
  /** A day in India. */
  expiryDate: z.iso.date(),
  /** For a bulk edit of it: its store and version. */
  store: id,
  version: z.int(),
});
export type ExpiringStock = z.output<typeof expiringStock>;

export const listExpiringStock = defineCall({
  method: 'GET',
  path: '/api/store/products/expiringstock',
  summary: 'The 500 products in stock that have expired or will within `days` (30), in the order of that day',
  access: { can: 'products.edit' },
  query: z.object({
    days: z.optional(queryInteger(0, 366)),
    /** For superAdmins: one marketplace; absent: all. */
    marketplace: z.optional(id),
  }),
  reply: z.array(expiringStock),
  errors: [],
});

const place = z.object({
  _id: id,
  name: z.string(),
  stores: z.array(z.object({ _id: id, name: z.string() })),
  categories: z.array(z.object({ name: z.string(), subCategories: z.array(z.string()) })),
});
export type StockPlace = z.output<typeof place>;

export const listStockPlaces = defineCall({
  method: 'GET',
  path: '/api/stockplaces',
  summary:
    'Where stock can be looked at: your marketplace and store, or all of them for a superAdmin, with their categories',
  access: { can: 'products.edit' },
  reply: z.array(place),
  errors: [],
});
