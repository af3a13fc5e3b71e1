import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, pinCode, timestamp } from './codecs.ts';

export const tag = {
  name: 'notify requests',
  about: 'Requests of shoppers to be notified once, when an area opens or goods are back in stock',
};

/** Open requests of an account, for areas and goods together. */
export const MAX_NOTIFY_REQUESTS = 50;
/** Then a request about an area expires. */
export const AREA_REQUEST_DAYS = 180;
/** Then a request about goods expires. */
export const STOCK_REQUEST_DAYS = 60;

const BUDGET = [{ by: 'account', most: 60, perSeconds: 3600 }] as const;

const areaRequest = z.object({ pinCode, requestedAt: timestamp });
export type AreaRequest = z.output<typeof areaRequest>;

export const listAreaRequests = defineCall({
  method: 'GET',
  path: '/api/users/area-requests',
  summary: 'The pin codes of which you are to be notified, the oldest request first',
  access: 'signed-in',
  reply: z.object({ requests: z.array(areaRequest).check(z.maxLength(MAX_NOTIFY_REQUESTS)) }),
  errors: [],
});

export const requestArea = defineCall({
  method: 'PUT',
  path: '/api/users/area-requests/:pinCode',
  summary:
    'Request to be notified once when somebody delivers to a pin code; a second request changes nothing',
  access: 'signed-in',
  params: z.object({ pinCode }),
  reply: areaRequest,
  errors: ['contact-not-proved', 'pin-code-unknown', 'area-served', 'too-many-notify-requests'],
  budget: BUDGET,
});

export const withdrawAreaRequest = defineCall({
  method: 'DELETE',
  path: '/api/users/area-requests/:pinCode',
  summary: 'Withdraw your request about a pin code',
  access: 'signed-in',
  params: z.object({ pinCode }),
  reply: z.object({ pinCode }),
  errors: ['notify-request-not-found'],
  budget: BUDGET,
});

const stockRequest = z.object({
  /** Null: the product itself. */
  variant: z.nullable(id),
  requestedAt: timestamp,
});
export type StockRequest = z.output<typeof stockRequest>;

const ofProduct = z.object({ id, productId: id });
/** Absent: the product itself. */
const whichGoods = z.object({ variant: z.optional(id) });

export const listStockRequests = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/:productId/stock-requests',
  summary: 'Your own requests to be notified of a product and its variants',
  access: 'signed-in',
  params: ofProduct,
  reply: z.object({ requests: z.array(stockRequest).check(z.maxLength(MAX_NOTIFY_REQUESTS)) }),
  errors: ['product-not-found'],
});

export const requestStock = defineCall({
  method: 'PUT',
  path: '/api/marketplace/:id/products/:productId/stock-requests',
  summary:
    'Request to be notified once when a product or variant is in stock again; a second request changes nothing',
  access: 'signed-in',
  params: ofProduct,
  query: whichGoods,
  reply: stockRequest,
  errors: ['contact-not-proved', 'product-not-found', 'goods-in-stock', 'too-many-notify-requests'],
  budget: BUDGET,
});

export const withdrawStockRequest = defineCall({
  method: 'DELETE',
  path: '/api/marketplace/:id/products/:productId/stock-requests',
  summary: 'Withdraw your request about a product or variant',
  access: 'signed-in',
  params: ofProduct,
  query: whichGoods,
  reply: z.object({ variant: z.nullable(id) }),
  errors: ['notify-request-not-found'],
  budget: BUDGET,
});
