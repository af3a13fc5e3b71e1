import { BOUNDS } from '@haat/domain/basics/bounds';
import { ORDER_REASONS, PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { RETURN_REASONS } from '@haat/domain/till/till-differences';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalText, priceInRupees, rupees, wholeNumber } from '../codecs.ts';
import { allowings } from './approvals.ts';

export const tag = {
  name: 'counter returns',
  about: 'Goods of online orders that are brought back to a counter',
};

/** How an online order's refund is paid. */
export const MONEY_BACK = ['provider', 'by-hand', 'none'] as const;

/** With the input of `returnFigures` and `moneyBack` of the domain. */
export const onlineOrder = z.object({
  number: z.int(),
  /** Why it can't be returned; null: it can. */
  refused: z.nullable(z.enum(ORDER_REASONS)),
  moneyBack: z.enum(MONEY_BACK),
  items: rupees,
  shipping: rupees,
  pointsRedeemed: z.int(),
  /** By earlier returns: given back, and settled in money. */
  pointsGiven: z.int(),
  refunded: rupees,
  /** Refunded at the provider, beyond returns. */
  elsewhere: rupees,
  /** The shopper's; earned ones are revoked from these. */
  points: z.int(),
  /** Absent: has an account. Old till pages fail on null points. */
  hasAccount: z.optional(z.boolean()),
  /** Supplied across a State's border: its tax is IGST. Left out: it is not. */
  interState: z.optional(z.boolean()),
});
export type OnlineOrder = z.output<typeof onlineOrder>;

export const returnAtCounter = defineCall({
  method: 'POST',
  path: '/api/orders/:id/counter-return',
  summary:
    'Take back goods of an online order at a counter of its store: stock, points, the money as it came, and a credit note. Late ones need a manager',
  access: { can: 'pos.use' },
  params: z.object({ id }),
  body: z.object({
    lines: z
      .array(
        z.object({
          line: wholeNumber(1, BOUNDS.lines),
          /** Pieces, grams or millilitres. */
          quantity: wholeNumber(1, BOUNDS.lineQuantity * 1000),
          to: z.enum(['shelf', 'damaged']),
        }),
      )
      .check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    reason: z.enum(RETURN_REASONS),
    /** As on the till's screen, before rounding; another one is refused. */
    refund: priceInRupees,
    /** For money taken by hand; absent: as it was paid. */
    givenBackAs: z.optional(z.enum(PAYMENT_METHODS.till)),
    /** Who gives it back; by default the caller. */
    givenBy: optionalText(100),
    /** As in `enteredOrder`. */
    approvals: z._default(allowings, []),
  }),
  reply: z.object({
    /** With rounding, and its part from the drawer. */
    amount: rupees,
    cash: rupees,
    way: z.enum(['online', 'cash', 'by-hand']),
    pointsGiven: z.int(),
    pointsTaken: z.int(),
    /** Spent earned points, deducted at ₹1 each. */
    pointsCharged: z.int(),
    notes: z.array(z.object({ _id: id, number: z.string() })),
  }),
  errors: [
    'order-not-found',
    'order-cannot-be-returned',
    'too-many-returned',
    'refund-differs',
    'approval-missing',
  ],
  idempotent: true,
  keepsKey: true,
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});
