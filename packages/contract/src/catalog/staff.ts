import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, scannedText } from '../codecs.ts';
import { product } from './product.ts';

export const tag = { name: 'products', about: 'Products of a store, for its staff' };

export const readProductBySku = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/sku/:sku',
  summary: 'One product by its SKU, that of a variant, or a barcode, in your own store',
  access: { can: 'products.edit' },
  params: z.object({ id, sku: scannedText('Please scan or type a code') }),
  reply: product,
  errors: ['marketplace-not-found', 'sku-not-found'],
});
