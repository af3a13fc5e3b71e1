import { SOLD_BY } from '@haat/domain/basics/line-amount';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, rupees } from '../codecs.ts';

export const tag = { name: 'to-order', about: 'What a store should order from its vendors today' };

/** Best-selling first. */
export const MAX_TO_ORDER = 200;

const goods = z.object({
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** In units: pieces, grams or millilitres. */
  countInStock: z.int(),
  /** In the last 28 days, in units. */
  sold: z.int(),
  /** In units: two weeks of sales, at least up to twice the reorder level. */
  proposed: z.int(),
  /** The vendor's, or the product's; of a piece, kilogram or litre. ₹0: unknown. */
  cost: rupees,
});
export type GoodsToOrder = z.output<typeof goods>;

const vendorToOrder = z.object({
  /** Null: these goods have no vendor yet. */
  vendor: z.nullable(z.object({ _id: id, name: z.string(), phone: z.string() })),
  goods: z.array(goods),
});
export type VendorToOrder = z.output<typeof vendorToOrder>;

export const listToOrder = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/to-order',
  summary:
    'Goods at their reorder level, or with stock for less than three days of sales, by vendor, with how much to order; what is on its way from vendors counts as there',
  access: { can: 'orders.enter' },
  params: z.object({ storeId: id }),
  reply: z.array(vendorToOrder),
  errors: ['store-not-found'],
  limit: { perMinute: 60 },
});
