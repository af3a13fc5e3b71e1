import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { atMost, id, pageNumber } from '../codecs.ts';
import { page } from '../page.ts';
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

export const OUT_OF_STOCK_A_PAGE = 20;

const soldOut = z.object({ _id: id, name: z.string(), sku: z.string(), store: z.string() });
export type SoldOut = z.infer<typeof soldOut>;

export const listOutOfStock = defineCall({
  method: 'GET',
  path: '/api/products/out-of-stock',
  summary: 'Published products of your store, or of all stores for a superAdmin, of which nothing is left',
  access: { can: 'products.edit' },
  query: z.object({ pageNumber }),
  reply: page('products', soldOut),
  errors: [],
});
