import { BOUNDS } from '@haat/domain/basics/bounds';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  closedLike,
  day,
  id,
  optionalLines,
  optionalText,
  priceInRupees,
  quantity,
  reference,
  wholeNumber,
  zeroPaise,
} from '../codecs.ts';
import { buyer, hsn } from '../gst-number.ts';
import { customerPhone } from '../phone.ts';
import { allowings } from '../till/approvals.ts';
import { cashConfirmed, order } from './order.ts';

export const tag = { name: 'order entry', about: 'Orders that staff enter, at the till and in the office' };

/** The types that staff enter: RR, PO, Invoice, Return and pos (back office, section 3). */
export const ENTERED_TYPES = ['request', 'po', 'invoice', 'return', 'pos'] as const;
export type EnteredType = (typeof ENTERED_TYPES)[number];

export const enteredItem = z.object({
  product: id,
  variant: z.optional(id),
  /** Blank: the product's. */
  name: optionalText(200),
  /** Pieces, kilograms or litres; not limited to 10. */
  qty: quantity(),
  /** Of a piece, kilogram or litre, tax included. */
  price: priceInRupees,
  /** Off the whole line, tax included. Ignored for returned goods, which have their share of the order. */
  discount: z._default(priceInRupees, zeroPaise),
  /** For goods without one; needed on a business's invoice. */
  hsn: z._default(hsn, ''),
});
export type EnteredItem = z.infer<typeof enteredItem>;

/** An order entered by staff. Its total is the one on their screen: another one is refused, never charged. */
export const enteredOrder = z.object({
  orderType: z.enum(ENTERED_TYPES),
  orderItems: z.array(enteredItem).check(z.minLength(1, 'Your cart is empty'), z.maxLength(BOUNDS.lines)),
  /** Who is billed and where; blank fields get the specification's defaults. */
  shippingAddress: z._default(
    z.object({
      name: optionalText(100),
      address: optionalLines(500),
      city: optionalText(100),
      pinCode: z._default(closedLike(/^([1-9][0-9]{5}|0{6})?$/, 'A pin code has 6 digits'), ''),
      country: optionalText(60),
    }),
    { name: '', address: '', city: '', pinCode: '', country: '' },
  ),
  paymentMethod: z._default(z.enum(PAYMENT_METHODS.till), 'cash'),
  itemsPrice: priceInRupees,
  /** Nothing is delivered: always 0 (back office, section 9). */
  shippingPrice: priceInRupees,
  /** Prices include tax: always 0. */
  taxPrice: priceInRupees,
  totalPrice: priceInRupees,
  /** The customer's or vendor's; blank: 9999999999. */
  phone: z._default(customerPhone, ''),
  /** The invoiced business. Returns have their original's. */
  buyer: z.optional(buyer),
  /** The order that goods are returned from. */
  original: z.optional(id),
  /** Of a UPI payment or check; stored with the order's payment. */
  reference: reference(40),
  /** Due day in India of an order on credit, within a year. */
  dueOn: z.optional(day),
  /** Of a manager who enters the order; ignored from others, whose approvals the server knows by PIN. */
  approvals: z._default(allowings, []),
  cashConfirmed,
});
export type EnteredOrder = z.infer<typeof enteredOrder>;

export const enterOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Enter an order at the counter or in the office, in your store or, as superAdmin, in that of its goods; a cashier enters sales over the counter and returns',
  access: { can: 'pos.use' },
  query: z.object({
    marketplace: id,
    /** Goods must be of this store; for accounts with several. */
    store: z.optional(id),
  }),
  body: enteredOrder,
  reply: order,
  status: 201,
  errors: [
    'product-not-found',
    'goods-of-several-stores',
    'price-above-mrp',
    'sold-by-the-piece',
    'discount-above-line',
    'prices-do-not-add-up',
    'out-of-stock',
    'store-sells-within-state',
    'hsn-missing',
    'due-day-not-possible',
    'order-not-found',
    'order-cannot-be-returned',
    'more-than-was-sold',
    'approval-missing',
    'much-cash',
  ],
  idempotent: true,
  keepsKey: true,
  budget: [{ by: 'account', most: 3000, perSeconds: 3600 }],
});

/** Received goods of a purchase order's line, in pieces, kilograms or litres, and the cost of one. */
const receivedLine = z.object({
  /** The line's number in the order. */
  line: wholeNumber(1, BOUNDS.lines),
  came: z.number().check(
    z.minimum(0, 'Please enter how much'),
    z.maximum(BOUNDS.lineQuantity),
    z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, 'At most three decimals'),
  ),
  cost: priceInRupees,
});
export type ReceivedLine = z.output<typeof receivedLine>;

export const receiveOrder = defineCall({
  method: 'POST',
  path: '/api/orders/:id/receive',
  summary:
    'Take in what came of a purchase order, once: stock goes up by it, costs become what was paid, and what was short stays on the order',
  access: { can: 'orders.enter' },
  idempotent: 'optional',
  params: z.object({ id }),
  body: z.object({
    lines: z.array(receivedLine).check(z.minLength(1), z.maxLength(BOUNDS.lines)),
    /** A person confirmed more than ordered, at most twice as much; absent: refused. */
    acceptMore: z.optional(z.boolean()),
    /** As in `enteredOrder`. */
    approvals: z._default(allowings, []),
  }),
  reply: order,
  errors: [
    'order-not-found',
    'order-cannot-be-delivered',
    'received-lines-differ',
    'sold-by-the-piece',
    'more-than-ordered',
    'approval-missing',
  ],
});
