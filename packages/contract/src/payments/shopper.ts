import { BOUNDS } from '@haat/domain/basics/bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderRequest, placedOrder, placeErrors } from '../checkout.ts';
import { id, pageNumber, rupees, textLike, timestamp, wholeNumber } from '../codecs.ts';
import { localNames } from '../local-names.ts';
import { REFUND_STATUSES } from '../orders/order.ts';
import { page } from '../page.ts';

export const tag = { name: 'payments', about: 'Paying online' };

export const razorPayOrderId = textLike(/^order_[A-Za-z0-9]{6,40}$/, 'The provider’s id of an order');

/** The provider's id of a payment. */
const razorPayPaymentId = textLike(/^pay_[A-Za-z0-9]{6,40}$/, 'The provider’s id of a payment');

/** HMAC-SHA-256 over both ids, in hexadecimal. */
const signature = textLike(/^[0-9a-f]{64}$/, 'A signature of 64 hexadecimal digits');

/** In paise, as the provider counts; all other amounts of this API are in rupees. */
const paiseOnTheWire = wholeNumber(1, BOUNDS.rupees * 100);

/**
 * `placed`: there are paid orders. `refunded`: the money is refunded, with a `reason`. `held`: no order could be made;
 * within the hour somebody places it, or it is refunded. `pending`: unknown, ask again. `lapsed`: the goods are no
 * longer held, and the provider knows of no payment.
 */
export const PAYMENT_STATUSES = ['placed', 'refunded', 'held', 'pending', 'lapsed'] as const;

export const PAYMENT_REFUND_REASONS = [
  'paid-twice',
  'replaced',
  'wrong-amount',
  'out-of-stock',
  'too-late',
  'no-cart',
] as const;
export type PaymentRefundReason = (typeof PAYMENT_REFUND_REASONS)[number];

export const paymentOutcome = z.object({
  status: z.enum(PAYMENT_STATUSES),
  /** The first order's id, once there are orders. */
  _id: z.optional(id),
  orders: z.optional(z.array(placedOrder)),
  reason: z.optional(z.enum(PAYMENT_REFUND_REASONS)),
  /** A sentence for the shopper; none when all went well. */
  message: z.optional(z.string()),
});
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** For each outcome but `placed`. */
export const OUTCOME_MESSAGES = {
  pending: 'Your payment is being checked. This page will show the result as soon as it is known.',
  held: 'We have received your payment, but could not place the order automatically. Within an hour we place it or refund you.',
  lapsed: 'We held your items for 15 minutes, but no payment arrived. You were not charged.',
  'paid-twice': 'You had already paid for this. This payment is being refunded.',
  replaced: 'You have already placed this order in another way. This payment is being refunded.',
  'wrong-amount': 'The amount paid does not match the order. It is being refunded.',
  'out-of-stock': 'The items sold out before your payment arrived. Your payment is being refunded.',
  'too-late': 'Your payment arrived too late for this order. It is being refunded.',
  'no-cart': 'We could not find what this payment was for. It is being refunded.',
} as const satisfies Record<string, string>;

export const createPaymentOrder = defineCall({
  method: 'POST',
  path: '/api/payment/marketplace/:id/create-order',
  summary: 'Hold the items of a cart for 15 minutes and register its amount with the payment provider',
  access: 'signed-in',
  params: z.object({ id }),
  body: z.object({
    /** As the shopper saw it, in paise; another sum is refused. */
    amount: paiseOnTheWire,
    /** Absent: the caller's held cart, which must have this amount. */
    order: z.optional(z.extend(orderRequest, { paymentMethod: z.literal('Online') })),
  }),
  /** `amount` is in paise. While goods are held, the same key and body get the same provider's order. */
  reply: z.object({
    id: razorPayOrderId,
    amount: z.int(),
    currency: z.literal('INR'),
    expiresAt: timestamp,
  }),
  status: 201,
  errors: [
    ...placeErrors,
    'payment-not-offered',
    'payment-too-small',
    'payment-provider-down',
    'already-paid',
  ],
  /** Required with an order only. */
  idempotent: 'optional',
});

export const readRazorpayKey = defineCall({
  method: 'GET',
  path: '/api/payment/marketplace/:id/get-razorpay-key',
  summary: 'The provider’s public key of a marketplace, and where its checkout script is',
  access: 'public',
  params: z.object({ id }),
  reply: z.object({ key: z.string(), script: z.url() }),
  errors: ['payment-not-offered'],
  limit: { perMinute: 600 },
});

export const payOrder = defineCall({
  method: 'POST',
  path: '/api/payment/pay-order',
  summary: 'Confirm a payment that the provider’s checkout has signed',
  access: 'signed-in',
  query: z.object({ razorPayOrderId }),
  body: z.object({
    /** In paise; only compared, since the provider tells what was paid. */
    amount: paiseOnTheWire,
    razorpayPaymentId: razorPayPaymentId,
    razorpayOrderId: razorPayOrderId,
    razorpaySignature: signature,
  }),
  reply: paymentOutcome,
  errors: ['payment-not-found', 'payment-forged', 'payment-not-offered'],
  /** Each asks the provider. */
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});

export const RETURNED_A_PAGE = 20;

/** A payment without an order, refunded. */
const returnedPayment = z.object({
  /** The provider's id. */
  _id: z.string(),
  marketplace: z.object({ _id: id, name: z.string() }),
  /** In its currency, usually rupees. */
  amount: rupees,
  currency: z.string(),
  reason: z.enum(PAYMENT_REFUND_REASONS),
  /** Of the cart. */
  stores: z.array(z.object({ name: z.string(), ...localNames })),
  status: z.enum(REFUND_STATUSES),
  at: timestamp,
});
export type ReturnedPayment = z.infer<typeof returnedPayment>;

export const listReturnedPayments = defineCall({
  method: 'GET',
  path: '/api/payment/returned',
  summary: 'Your own online payments that made no order and are refunded, newest first',
  access: 'signed-in',
  query: z.object({ pageNumber }),
  reply: page('payments', returnedPayment),
  errors: [],
});

export const readPayment = defineCall({
  method: 'GET',
  path: '/api/payment/:razorPayOrderId',
  summary: 'The outcome of your own online payment',
  access: 'signed-in',
  params: z.object({ razorPayOrderId }),
  reply: paymentOutcome,
  errors: ['payment-not-found', 'payment-not-offered'],
  limit: { perMinute: 120 },
});
