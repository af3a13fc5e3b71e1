import { SOLD_BY } from '@haat/domain/basics/line-amount';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, rupees } from '../codecs.ts';
import { refusedProduct } from './bulk-edit.ts';
import { chosenProduct, inStore } from './product-list.ts';

export const tag = {
  name: 'chosen-products',
  about: 'Deleting several products of a store, and labels for them',
};

/** A limit, so that a slip does not empty a store. */
export const MAX_DELETED = 1_000;
export const MAX_LABELLED = 500;

export const deleteProducts = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/bulk/delete',
  summary:
    'Delete several products; those that changed since they were chosen stay. Orders, invoices and ledgers are kept',
  access: { can: 'products.edit' },
  params: inStore,
  body: z.object({
    products: z
      .array(chosenProduct)
      .check(
        z.minLength(1, 'Please choose a product'),
        z.maxLength(MAX_DELETED, `At most ${MAX_DELETED.toLocaleString('en-IN')} products at once`),
      ),
  }),
  reply: z.object({ deleted: z.int(), refused: z.array(refusedProduct) }),
  errors: ['store-not-found'],
  budget: [{ by: 'account', most: 100, perSeconds: 3600 }],
});

const labelled = z.object({
  product: id,
  variant: z.nullable(id),
  name: z.string(),
  size: z.string(),
  price: rupees,
  mrp: rupees,
  soldBy: z.enum(SOLD_BY),
  sku: z.string(),
  /** In Kannada, otherwise in Hindi, or ''. */
  localName: z.string(),
  /** 'YYYY-MM-DD', or '' if unknown. */
  bestBefore: z.string(),
  barcode: z.string(),
});
export type LabelledGoods = z.output<typeof labelled>;

export const readLabels = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/labels',
  summary:
    'What stands on the labels of products and their variants, as it is now, in the order in which they were chosen',
  access: { can: 'products.edit' },
  params: inStore,
  body: z.object({
    products: z
      .array(id)
      .check(
        z.minLength(1, 'Please choose a product'),
        z.maxLength(MAX_LABELLED, `Labels of at most ${MAX_LABELLED} products at once`),
      ),
  }),
  reply: z.object({
    store: z.string(),
    goods: z.array(labelled),
    /** Deleted products, and those without a name or SKU of their own. */
    leftOut: z.int(),
  }),
  errors: ['store-not-found'],
  limit: { perMinute: 120 },
});
