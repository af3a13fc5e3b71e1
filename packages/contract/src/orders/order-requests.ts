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

/** Pieces, kilograms or litres of a line of the order. */
const pieces = z.object({ line: wholeNumber(1, BOUNDS.lines), qty: quantity() });

/** What a shopper asks of the shop, and what the shop answered. */
export const orderRequest = z.object({
  _id: id,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  reason: z.string(),
  /** What is to be returned; empty when the order is to be cancelled. */
  items: z.array(z.object({ line: z.int(), qty: z.number() })),
  askedAt: timestamp,
  answeredAt: z.nullable(timestamp),
  /** The word of the shop. */
  answer: z.string(),
  /** Of an accepted return: the money that went back, and the points that came and went. */
  refund: rupees,
  pointsGiven: z.int(),
  pointsTaken: z.int(),
  /** Of its worth: what had gone back at the payment provider's dashboard before. */
  refundedElsewhere: rupees,
  /** Earned points that were spent before they could be taken back, and of these what was kept from the refund, at ₹1 each. */
  pointsMissing: z.int(),
  pointsCharged: z.int(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** What a shopper sends to ask. A return without items is of everything that is left. */
export const newOrderRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  reason: requiredLines(500, 'Please give a reason'),
  items: z._default(z.array(pieces).check(z.maxLength(BOUNDS.lines)), []),
});
export type NewOrderRequest = z.infer<typeof newOrderRequest>;

/** What staff say when an order that was paid by hand is cancelled. */
export const cancellation = z.object({
  /** Who gives the money back; whoever cancels, unless said. */
  cashGivenBy: optionalText(100),
  /** How it is given back; as it was paid, unless said. */
  givenBackAs: z.optional(z.enum(PAYMENT_METHODS.hand)),
});
export type Cancellation = z.output<typeof cancellation>;

/** What staff send with an acceptance: a word, if they like, and as with a cancellation who gives money back by hand. */
export const acceptance = z.extend(cancellation, { word: optionalLines(300) });

/** What staff send to decline. */
export const declining = z.object({ word: requiredLines(300, 'Please give the customer a reason') });
