import { DOCUMENT_KINDS } from '@haat/domain/document-kinds';
import { ORDER_STATUSES, ORDER_TYPES, REQUEST_KINDS } from '@haat/domain/orders';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, pageNumber, percent, queryFlag, rupees, text, timestamp } from './codecs.ts';
import { acceptance, declining, newOrderRequest, orderRequest } from './order-requests.ts';

/**
 * How far a refund is. `pending`: not sent to the provider yet. `failed`: the last try failed, and it is tried again.
 * `sent`: the provider has it. `processed`: the money is on its way to the account it came from.
 */
export const REFUND_STATUSES = ['pending', 'failed', 'sent', 'processed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const orderItem = z.object({
  /** The line's number, from 1. */
  line: z.int(),
  product: id,
  variant: z.optional(id),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  sku: z.string(),
  category: z.string(),
  qty: z.int(),
  price: rupees,
  mrp: rupees,
  tax: percent,
  /** Of the whole line, as charged: with the three taxes it adds up to price x qty. */
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  /** Pieces that came back. */
  returned: z.int(),
});
export type OrderItem = z.infer<typeof orderItem>;

/** What a list shows of an order. `revenue`, `profit` and the store's name come only to roles that may see them. */
export const orderRow = z.object({
  _id: id,
  marketplace: id,
  customerName: z.string(),
  phone: z.string(),
  address: z.string(),
  pinCode: z.string(),
  orderType: z.enum(ORDER_TYPES),
  paymentMethod: z.string(),
  itemCount: z.int(),
  /** Pictures of the first lines. */
  images: z.array(z.string()),
  itemsPrice: rupees,
  shippingPrice: rupees,
  totalPrice: rupees,
  createdAt: timestamp,
  estimatedDeliveryTime: timestamp,
  isPaid: z.boolean(),
  paidAt: z.nullable(timestamp),
  isDelivered: z.boolean(),
  deliveredAt: z.nullable(timestamp),
  cancelledAt: z.nullable(timestamp),
  status: z.enum(ORDER_STATUSES),
  /** What the shopper has asked for and nobody has answered. */
  openRequest: z.nullable(z.enum(REQUEST_KINDS)),
  store: z.object({ _id: id, name: z.string() }),
  revenue: z.optional(rupees),
  deliveryCharge: z.optional(rupees),
  profit: z.optional(rupees),
});
export type OrderRow = z.infer<typeof orderRow>;

/** An order with all that its page shows (both specifications, section 3). */
export const order = z.extend(orderRow, {
  user: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  orderItems: z.array(orderItem),
  shippingAddress: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    pinCode: z.string(),
    country: z.string(),
  }),
  taxPrice: rupees,
  pointsRedeemed: z.int(),
  pointsEarned: z.int(),
  store: z.object({
    _id: id,
    name: z.string(),
    company: z.string(),
    address: z.string(),
    city: z.string(),
    gstNumber: z.string(),
    fssaiNumber: z.string(),
    phone: z.string(),
  }),
  payments: z.array(
    z.object({ paymentId: z.string(), paymentMethod: z.string(), Amount: rupees, at: timestamp }),
  ),
  /** The provider's ids, when the order was paid online. */
  razorPay: z.nullable(z.object({ orderId: z.string(), paymentId: z.string() })),
  /** Money that goes back, newest first: also a second payment of the same checkout. */
  refunds: z.array(z.object({ amount: rupees, status: z.enum(REFUND_STATUSES), at: timestamp })),
  /** What the shopper asked for, oldest first. */
  requests: z.array(orderRequest),
  /** The documents issued for it, oldest first: as a rule one invoice, and credit notes for what was taken back. */
  documents: z.array(
    z.object({
      _id: id,
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string(),
      issuedAt: timestamp,
      total: rupees,
    }),
  ),
  /** The other orders of the same checkout, one a store. */
  siblings: z.array(
    z.object({
      _id: id,
      store: z.object({ _id: id, name: z.string() }),
      totalPrice: rupees,
      itemCount: z.int(),
      status: orderRow.shape.status,
      estimatedDeliveryTime: timestamp,
    }),
  ),
});
export type Order = z.infer<typeof order>;

export const orderPage = z.object({
  orders: z.array(orderRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type OrderPage = z.infer<typeof orderPage>;

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders of your store, or of all stores for a superAdmin',
  access: { can: 'orders.list' },
  query: z.object({
    pageNumber,
    isPaid: queryFlag,
    isDelivered: queryFlag,
    type: z.optional(z.enum(ORDER_TYPES)),
    status: z.optional(z.enum(['cancelled'])),
    /** Order number, customer's name or phone. */
    search: z.optional(text(100)),
    marketplace: z.optional(id),
    store: z.optional(id),
    /** Only orders placed at or after this time. */
    from: z.optional(timestamp),
    sort: z.optional(z.enum(['newest', 'oldest', 'total'])),
  }),
  reply: orderPage,
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

export const listMyOrders = defineCall({
  method: 'GET',
  path: '/api/orders/myorders',
  summary: 'Your own orders, newest first',
  access: 'signed-in',
  query: z.object({ store: z.optional(id), pageNumber }),
  reply: orderPage,
  errors: [],
});

const oneOrder = z.object({ id });

export const readOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order: your own, or one of your store',
  access: 'signed-in',
  params: oneOrder,
  reply: order,
  errors: ['order-not-found'],
});

export const markPaid = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/pay',
  summary: 'Mark an order as paid',
  access: { can: 'orders.pay' },
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-paid'],
});

export const markDelivered = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/deliver',
  summary: 'Mark a paid order as delivered',
  access: { can: 'orders.deliver' },
  params: oneOrder,
  reply: order,
  errors: ['order-not-found', 'order-cannot-be-delivered'],
});

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/status/cancel/:id',
  summary: 'Cancel an order: stock and points are restored',
  access: { can: 'orders.cancel' },
  params: oneOrder,
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
  ],
});

const oneRequest = z.object({ id, request: id });

export const acceptRequest = defineCall({
  method: 'POST',
  path: '/api/orders/:id/requests/:request/accept',
  summary: 'Accept a shopper’s request: stock, points, money and documents follow',
  access: { can: 'orders.answerRequests' },
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
