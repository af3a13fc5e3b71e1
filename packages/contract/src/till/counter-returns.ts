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

/** How the money of an online order came, and goes back. */
export const MONEY_BACK = ['provider', 'by-hand', 'none'] as const;

/** An order of the shop as a till finds it, and what its refund is computed from: `returnFigures` and `moneyBack` of the domain. */
export const onlineOrder = z.object({
  number: z.int(),
  /** Why nothing of it can be taken back; null if it can. */
  refused: z.nullable(z.enum(ORDER_REASONS)),
  moneyBack: z.enum(MONEY_BACK),
  items: rupees,
  shipping: rupees,
  pointsRedeemed: z.int(),
  /** Given back, and settled in money, by earlier returns. */
  pointsGiven: z.int(),
  refunded: rupees,
  /** Refunded at the payment provider, and counted against no return yet. */
  elsewhere: rupees,
  /** The shopper's points: what earned ones are taken from. */
  points: z.int(),
  /** Left out: they have an account. Null points would fail in a till page from before the upgrade. */
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
    /** The refund on the till's screen, before cash is rounded: another one is refused. */
    refund: priceInRupees,
    /** Of money that was taken by hand; left out: as it came. */
    givenBackAs: z.optional(z.enum(PAYMENT_METHODS.till)),
    /** Who gives it back; by default the caller. */
    givenBy: optionalText(100),
    /** As in `enteredOrder`. */
    approvals: z._default(allowings, []),
  }),
  reply: z.object({
    /** The money, with the rounding of cash, and what of it comes out of the drawer. */
    amount: rupees,
    cash: rupees,
    way: z.enum(['online', 'cash', 'by-hand']),
    pointsGiven: z.int(),
    pointsTaken: z.int(),
    /** Earned points that were spent: taken off the refund at ₹1 each. */
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
