import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, pageNumber } from '../codecs.ts';
import { oneOrder, order, orderPage } from './order.ts';
import { newOrderRequest } from './order-requests.ts';

export const tag = { name: 'your orders', about: 'Orders after they are placed, for whoever placed them' };

export const listMyOrders = defineCall({
  method: 'GET',
  path: '/api/orders/myorders',
  summary: 'Your own orders, newest first',
  access: 'signed-in',
  query: z.object({ store: z.optional(id), pageNumber }),
  reply: orderPage,
  errors: [],
});

export const readOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order: your own, or one of your store',
  access: 'signed-in',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found'],
});

export const cancelOwnOrder = defineCall({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary:
    'Cancel your own order, until its shop has begun with it and as long as no other order of its checkout depends on it: stock, points and money are given back',
  access: 'signed-in',
  idempotent: 'optional',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-cancelled'],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});

export const cancelOwnCheckout = defineCall({
  method: 'POST',
  path: '/api/orders/:id/cancel-checkout',
  summary:
    'Cancel all orders of a checkout of your own, by any of them, until one of their shops has begun: all or none, each with its own refund',
  access: 'signed-in',
  idempotent: 'optional',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-cancelled'],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});

export const requestOrderChange = defineCall({
  method: 'POST',
  path: '/api/orders/:id/requests',
  summary: 'Request to cancel your own order before it is delivered, or to return items within 7 days after',
  access: 'signed-in',
  params: oneOrder,
  body: newOrderRequest,
  reply: order,
  status: 201,
  errors: [
    'order-not-found',
    'order-cannot-be-cancelled',
    'order-cannot-be-returned',
    'order-request-open',
    'too-many-returned',
    'sold-by-the-piece',
  ],
  budget: [{ by: 'account', most: 20, perSeconds: 3600 }],
});
