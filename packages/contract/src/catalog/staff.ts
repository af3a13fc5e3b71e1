import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { atMost, id } from '../codecs.ts';
import { product } from './product.ts';

export const tag = { name: 'products', about: 'Products of a store, for its staff' };

export const readProductBySku = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/sku/:sku',
  summary: 'One product by its SKU, in your own store',
  access: { can: 'products.edit' },
  params: z.object({ id, sku: z.string().check(z.minLength(1), atMost(100)) }),
  reply: product,
  errors: ['sku-not-found'],
});
