import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  closedLike,
  id,
  pageNumber,
  priceInRupees,
  requiredLines,
  rupees,
  textLike,
  timestamp,
} from '../codecs.ts';
import { REFUND_STATUSES } from '../orders/order.ts';
import { page } from '../page.ts';
import { PAYMENT_REFUND_REASONS } from './shopper.ts';

export const tag = {
  name: 'payments desk',
  about: 'Online payments that did not settle by themselves, for the people who run marketplaces',
};

/**
 * `held`: money without an order. `refund`: failed. `dispute`: a payment that its shopper's bank wants back. `order`:
 * delivery stopped because all of its money was refunded at the provider. `unsettled`: a payment in no settlement 72
 * hours after its capture, with the amount still to come. `settled`: a payment of today that settled by itself.
 */
export const DESK_KINDS = ['held', 'refund', 'dispute', 'order', 'unsettled', 'settled'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

const SETTLED_HOW = ['placed', 'placed-by-webhook', 'placed-by-asking', 'placed-late', 'refunded'] as const;

export const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

const deskCase = z.object({
  kind: z.enum(DESK_KINDS),
  /** The provider's id of a payment or dispute, our id of a refund or order. */
  _id: z.string(),
  /** The provider's id: for a refund '' until it has one, for an order its payment's. */
  providerId: z.string(),
  paymentId: z.string(),
  marketplace: z.object({ _id: id, name: z.string() }),
  shopper: z.object({ name: z.string(), phone: z.string() }),
  amount: rupees,
  /** 'upi', 'card', 'netbanking', or '' if unknown. */
  method: z.string(),
  at: timestamp,
  /** The payment's first order. */
  order: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  /** Why a payment is held or was refunded; null if it was placed. */
  reason: z.nullable(z.enum(PAYMENT_REFUND_REASONS)),
  /** The bank's or provider's words: why a refund failed, or what is disputed. */
  said: z.string(),
  /** When a held payment is refunded, a refund is retried, or a dispute must be answered. */
  due: z.nullable(timestamp),
  /** Of a refund. */
  failures: z.int(),
  refundStatus: z.nullable(z.enum(REFUND_STATUSES)),
  disputeState: z.nullable(z.enum(DISPUTE_STATES)),
  settled: z.nullable(z.enum(SETTLED_HOW)),
});
export type DeskCase = z.infer<typeof deskCase>;

export const CASES_A_PAGE = 10;

const may = { can: 'payments.settle' } as const;

const figure = z.object({ count: z.int(), amount: rupees, oldest: z.nullable(timestamp) });

export const readDesk = defineCall({
  method: 'GET',
  path: '/api/payment-desk',
  summary: 'What waits on the payments desk, in figures',
  access: may,
  reply: z.object({
    held: figure,
    refunds: figure,
    /** `oldest` is the deadline of the first. */
    disputes: figure,
    orders: figure,
    /** Captured, and in no settlement; none before the first imported settlement. */
    unsettled: figure,
    /** Today's payments, and how many settled by themselves. */
    today: z.object({ payments: z.int(), byThemselves: z.int(), amount: rupees }),
    /** Cases that need a person. */
    waiting: z.int(),
    /** When the provider was last polled. */
    askedAt: z.nullable(timestamp),
    mostFailures: z.int(),
  }),
  errors: [],
});

export const listCases = defineCall({
  method: 'GET',
  path: '/api/payment-desk/cases',
  summary: 'Cases of one kind: those that wait, the most urgent first; of settled payments the newest',
  access: may,
  query: z.object({ kind: z.enum(DESK_KINDS), pageNumber }),
  reply: page('cases', deskCase),
  errors: [],
});

export const FACTS = [
  'goods-held',
  'paid',
  'goods-released',
  'captured-browser',
  'captured-webhook',
  'captured-provider',
  'not-placed',
  'placed',
  'refund-asked',
  'refund-failed',
  'refund-elsewhere',
  'refund-done',
  'refund-otherwise',
  'delivered',
  'disputed',
  'dispute-contested',
  'dispute-accepted',
  'paid-out',
  'will-refund',
  'will-retry',
  'answer-by',
] as const;

const fact = z.object({
  what: z.enum(FACTS),
  at: timestamp,
  amount: z.optional(rupees),
  /** A person, a reason or the provider's words. */
  said: z.optional(z.string()),
  /** In the future. */
  ahead: z.optional(z.boolean()),
});
export type DeskFact = z.infer<typeof fact>;

export const NOT_PLACEABLE = ['no-cart', 'out-of-stock', 'too-little', 'cart-gone', 'other-order'] as const;

const outlook = z.object({
  piecesWanted: z.int(),
  /** How many are in stock. */
  piecesThere: z.int(),
  paid: rupees,
  /** Today's price of the goods; null when they are not available. */
  priceNow: z.nullable(rupees),
  total: rupees,
  goesBack: rupees,
  /** The difference for the shop after a price increase. */
  borneByShop: rupees,
  notPlaceable: z.nullable(z.enum(NOT_PLACEABLE)),
});

const papers = z.object({
  /** Invoices attached to an answer. */
  invoices: z.array(z.string()),
  deliveredAt: z.nullable(timestamp),
  /** A draft of the answer, about the delivery. */
  summary: z.string(),
});

/** A case with everything for a decision. */
const deskDetail = z.object({
  case: deskCase,
  bankReference: z.string(),
  pieces: z.int(),
  stores: z.array(z.string()),
  orders: z.array(z.object({ _id: id, number: z.int(), total: rupees })),
  facts: z.array(fact),
  /** The result of placing the order now; for held money only. */
  outlook: z.nullable(outlook),
  /** Evidence against a dispute. */
  papers: z.nullable(papers),
  /** On the provider's site. */
  providerPage: z.url(),
});
export type DeskDetail = z.infer<typeof deskDetail>;

export const readCase = defineCall({
  method: 'GET',
  path: '/api/payment-desk/:marketplace/cases/:kind/:id',
  summary: 'One case: the facts in order, what would happen now, the papers',
  access: may,
  params: z.object({ marketplace: id, kind: z.enum(DESK_KINDS), id: textLike(/^[\w-]{6,60}$/, 'An id') }),
  reply: deskDetail,
  errors: ['payment-not-found', 'refund-not-found', 'dispute-not-found', 'order-not-found'],
});

/** Recorded in the audit log. */
const reason = requiredLines(500, 'Please give a reason');

const done = z.object({ done: z.literal(true) });
const onePayment = z.object({ marketplace: id, id: textLike(/^pay_[A-Za-z0-9]{6,40}$/, 'A payment’s id') });
const oneRefund = z.object({ marketplace: id, id });
const oneDispute = z.object({ marketplace: id, id: textLike(/^disp_[A-Za-z0-9]{6,40}$/, 'A dispute’s id') });
const oneHeldOrder = z.object({ marketplace: id, id });

export const placeHeldPayment = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/payments/:id/place',
  summary: 'Place the order that a held payment was for, at today’s price; what is too much goes back',
  access: may,
  reauthenticate: true,
  params: onePayment,
  /** `total` is the shown total; another one is refused. */
  body: z.object({ reason, total: priceInRupees }),
  reply: z.object({ orders: z.array(id), goesBack: rupees }),
  errors: [
    'payment-not-found',
    'payment-decided',
    'payment-cannot-be-placed',
    'cart-changed',
    'payment-provider-down',
    'payment-provider-refused',
    'payment-not-offered',
  ],
});

export const refundHeldPayment = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/payments/:id/refund',
  summary: 'Refund a held payment now',
  access: may,
  reauthenticate: true,
  params: onePayment,
  body: z.object({ reason }),
  reply: done,
  errors: [
    'payment-not-found',
    'payment-decided',
    'payment-provider-down',
    'payment-provider-refused',
    'payment-not-offered',
  ],
});

export const retryRefund = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/refunds/:id/try',
  summary: 'Try a refund now, also one that was tried often enough',
  access: may,
  reauthenticate: true,
  params: oneRefund,
  body: z.object({ reason }),
  reply: z.object({ status: z.enum(REFUND_STATUSES), said: z.string() }),
  errors: ['refund-not-found', 'payment-decided'],
});

const BANK_NUMBER = 'The bank’s number of the transfer, 8 to 30 letters or digits';

export const payRefundOtherwise = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/refunds/:id/otherwise',
  summary: 'Record that a refund was paid by bank transfer or UPI, with its reference, or in cash',
  access: may,
  reauthenticate: true,
  params: oneRefund,
  body: z
    .object({
      by: z.enum(['bank', 'upi', 'cash']),
      /** The transfer's number (UTR or RRN); none for cash. */
      reference: z._default(closedLike(/^[A-Za-z0-9]{0,30}$/, BANK_NUMBER), ''),
      reason,
    })
    .check(
      z.refine(({ by, reference }) => by === 'cash' || reference.length >= 8, {
        path: ['reference'],
        message: BANK_NUMBER,
      }),
    ),
  reply: done,
  errors: [
    'refund-not-found',
    'payment-decided',
    'refund-under-way',
    'payment-provider-down',
    'payment-provider-refused',
  ],
});

export const contestDispute = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/disputes/:id/contest',
  summary: 'Contest a dispute with the invoices of its orders and a summary',
  access: may,
  reauthenticate: true,
  params: oneDispute,
  body: z.object({ summary: requiredLines(1000, 'Please say why the dispute is wrong') }),
  reply: z.object({ state: z.enum(DISPUTE_STATES) }),
  errors: [
    'dispute-not-found',
    'payment-decided',
    'dispute-refused',
    'payment-provider-down',
    'payment-not-offered',
    'no-invoice',
    'unavailable',
  ],
});

export const acceptDispute = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/disputes/:id/accept',
  summary: 'Accept a dispute: the money is the shopper’s, for good',
  access: may,
  reauthenticate: true,
  params: oneDispute,
  body: z.object({ reason }),
  reply: z.object({ state: z.enum(DISPUTE_STATES) }),
  errors: [
    'dispute-not-found',
    'payment-decided',
    'dispute-refused',
    'payment-provider-down',
    'payment-not-offered',
  ],
});

export const decideHeldOrder = defineCall({
  method: 'POST',
  path: '/api/payment-desk/:marketplace/orders/:id/decide',
  summary:
    'Decide over an order whose money went back at the provider: cancel it, or deliver it all the same',
  access: may,
  reauthenticate: true,
  params: oneHeldOrder,
  body: z.object({ decision: z.enum(['cancel', 'deliver']), reason }),
  reply: done,
  errors: ['order-not-found', 'payment-decided', 'order-cannot-be-cancelled'],
});

export const checkProvider = defineCall({
  method: 'POST',
  path: '/api/payment-desk/ask',
  summary: 'Ask the provider now for refunds and disputes that nobody reported',
  access: may,
  reply: z.object({ askedAt: z.nullable(timestamp) }),
  errors: ['payment-provider-down'],
  limit: { perMinute: 6 },
});
