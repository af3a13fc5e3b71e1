import { BOUNDS } from '@haat/domain/basics/bounds';
import { PAYMENT_METHODS, REQUEST_KINDS, REQUEST_STATES } from '@haat/domain/orders/orders';
import * as z from 'zod/mini';
import {
  id,
  optionalLines,
  optionalText,
  quantity,
  requiredLines,
  rupees,
  timestamp,
  wholeNumber,
} from '../codecs.ts';

/** Pieces, kilograms or litres of an order's line. */
const pieces = z.object({ line: wholeNumber(1, BOUNDS.lines), qty: quantity() });

/** A shopper's request with the shop's answer. */
export const orderRequest = z.object({
  _id: id,
  kind: z.enum(REQUEST_KINDS),
  /** The goods were brought to a counter of the store. */
  atCounter: z.boolean(),
  state: z.enum(REQUEST_STATES),
  reason: z.string(),
  /** Goods to return; empty for a cancellation. */
  items: z.array(z.object({ line: z.int(), qty: z.number() })),
  askedAt: timestamp,
  answeredAt: z.nullable(timestamp),
  answer: z.string(),
  /** For an accepted return: the refund, and the points restored and revoked. */
  refund: rupees,
  pointsGiven: z.int(),
  pointsTaken: z.int(),
  /** The part refunded earlier at the payment provider's dashboard. */
  refundedElsewhere: rupees,
  /** Earned points spent before they could be revoked, and the part deducted from the refund, at ₹1 each. */
  pointsMissing: z.int(),
  pointsCharged: z.int(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Without items, everything that is left is returned. */
export const newOrderRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  reason: requiredLines(500, 'Please give a reason'),
  items: z._default(z.array(pieces).check(z.maxLength(BOUNDS.lines)), []),
});
export type NewOrderRequest = z.infer<typeof newOrderRequest>;

/** For cancelling an order paid by hand. */
export const cancellation = z.object({
  /** Who gives the money back; by default whoever cancels. */
  cashGivenBy: optionalText(100),
  /** By default as it was paid. */
  givenBackAs: z.optional(z.enum(PAYMENT_METHODS.hand)),
});
export type Cancellation = z.output<typeof cancellation>;

/** An optional reply, and who gives money back by hand, as for a cancellation. */
export const acceptance = z.extend(cancellation, { word: optionalLines(300) });

export const declining = z.object({ word: requiredLines(300, 'Please give the customer a reason') });
