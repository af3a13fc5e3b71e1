import { ORDER_TYPES } from '@haat/domain/orders/order-types';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, moment, optionalText, pageNumber, queryFlag, reference, text, textLike } from '../codecs.ts';
import { personPhone, typedPhone } from '../phone.ts';
import { cashConfirmed, listedOrderPage, oneOrder, order } from './order.ts';
import { acceptance, cancellation, declining } from './order-requests.ts';

export const tag = { name: 'orders', about: 'Orders of a store, for its staff' };

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary:
    'Orders of your store, or of all stores for a superAdmin; for a cashier those of today, without amounts',
  access: { can: 'orders.list' },
  query: z.object({
    pageNumber,
    isPaid: queryFlag,
    isDelivered: queryFlag,
    type: z.optional(z.enum(ORDER_TYPES)),
    status: z.optional(z.enum(['cancelled'])),
    /** Order number, customer's name or phone; it finds the newest thousand. */
    search: z.optional(text(100)),
    marketplace: z.optional(id),
    store: z.optional(id),
    /** Only orders placed at or after this time. */
    from: z.optional(moment),
    /** Only orders placed before this time. */
    until: z.optional(moment),
    /** A customer's phone number, or at least four digits of it. */
    phone: z.optional(typedPhone.check(z.regex(/^[\d\s+-]{4,20}$/, 'At least 4 digits'))),
    /** In any case. */
    paymentMethod: z.optional(text(20)),
    /** `late`: overdue ones first, the longest waiting before others. */
    sort: z.optional(z.enum(['newest', 'oldest', 'total', 'late'])),
  }),
  reply: listedOrderPage,
  errors: [],
});

export const countOrders = defineCall({
  method: 'GET',
  path: '/api/orders/status',
  summary: 'The numbers of new, paid and delivered online orders',
  access: { can: 'orders.list' },
  reply: z.object({ newOrdersCount: z.int(), paidOrdersCount: z.int(), deliveredOrdersCount: z.int() }),
  errors: [],
});

/** Absent: by the order's own method. */
const howPaid = z.object({
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS.hand)),
  /** Of a UPI or card payment or a check; may be empty. */
  reference: reference(40),
  cashConfirmed,
});

export const markPaid = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/pay',
  summary: 'Mark an order as paid, and say how; without a word as it was to be paid: in cash, as a rule',
  access: { can: 'orders.pay' },
  idempotent: 'optional',
  params: oneOrder,
  body: howPaid,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-paid', 'much-cash'],
});

export const startOrder = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/start',
  summary: 'Begin to pack an online order: from now on its shopper can’t cancel it by a tap',
  access: { can: 'orders.deliver' },
  idempotent: 'optional',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-started'],
});

export const setDriver = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/driver',
  summary: 'Say who brings an online order; its shopper sees the name and can call the number',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  /** Both empty: no driver. */
  body: z.object({
    name: optionalText(60),
    phone: personPhone,
  }),
  reply: order,
  errors: ['order-not-found', 'order-needs-no-driver'],
});

export const setEwayBill = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/eway-bill',
  summary: 'Note the e-way bill with which an online order goes, or correct it, until the order is delivered',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  body: z.object({
    /** Empty: none. */
    number: textLike(/^([0-9]{12})?$/, 'An e-way bill’s number has 12 digits'),
  }),
  reply: order,
  errors: ['order-not-found', 'order-needs-no-eway-bill'],
});

export const markOutForDelivery = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/out-for-delivery',
  summary: 'Send an order out for delivery, paid or not; its invoice is issued now if there is none yet',
  access: { can: 'orders.deliver' },
  idempotent: 'optional',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-go-out', 'hsn-missing', 'cash-limit-reached'],
});

export const markDelivered = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/deliver',
  summary: 'Mark a paid order as delivered',
  access: { can: 'orders.deliver' },
  idempotent: 'optional',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-delivered', 'hsn-missing'],
});

export const handOverOrder = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/hand-over',
  summary: 'Mark an order as delivered and paid at once, at the door, and say how it was paid',
  access: { can: 'orders.deliver' },
  idempotent: 'optional',
  params: oneOrder,
  body: howPaid,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-delivered', 'hsn-missing', 'much-cash'],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/status/cancel/:id',
  summary: 'Cancel an order: stock, points and money are given back',
  access: { can: 'orders.cancel' },
  idempotent: 'optional',
  reauthenticate: true,
  params: oneOrder,
  body: cancellation,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-cancelled'],
});

export const callCustomer = defineCall({
  method: 'POST',
  path: '/api/orders/:id/call',
  summary: 'Call the customer of an order: returns the number to dial',
  access: { can: 'orders.call' },
  params: oneOrder,
  reply: z.object({ phone: z.string() }),
  errors: ['order-not-found', 'no-phone-number'],
  /** Each costs a call. */
  budget: [{ by: 'account', most: 120, perSeconds: 3600 }],
});

const oneRequest = z.object({ id, request: id });

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/api/orders/:id/requests/:request/accept',
  summary: 'Accept a shopper’s request: stock, points, money and documents follow',
  access: { can: 'orders.answerRequests' },
  reauthenticate: true,
  params: oneRequest,
  body: acceptance,
  reply: order,
  errors: [
    'order-not-found',
    'order-request-not-found',
    'order-request-answered',
    'order-cannot-be-cancelled',
  ],
});

export const declineRequest = defineCall({
  method: 'POST',
  path: '/api/orders/:id/requests/:request/decline',
  summary: 'Decline a shopper’s request, with a reason',
  access: { can: 'orders.answerRequests' },
  params: oneRequest,
  body: declining,
  reply: order,
  errors: ['order-not-found', 'order-request-not-found', 'order-request-answered'],
});
