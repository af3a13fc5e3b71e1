import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { GST_SCHEMES } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { BY_STORE, defineCall } from '../call.ts';
import { id, percent, rupees, textLike, timestamp } from '../codecs.ts';
import { localNames } from '../local-names.ts';
import { printedBill } from './printed-bill.ts';

export const tag = { name: 'receipts', about: 'A bill as a page behind a link' };

const key = textLike(/^[\w-]{22}$/, 'This link is not complete');

export const readReceipt = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/receipts/:key',
  summary: 'A bill of a counter by the key in its link; the customer’s number is masked',
  access: 'public',
  params: z.object({ id, key }),
  reply: z.object({
    /** '' of a return without a receipt. */
    number: z.string(),
    orderNumber: z.int(),
    orderType: z.enum(['pos', 'return', 'invoice']),
    /** A return's bill; absent: none. */
    original: z.optional(printedBill),
    at: timestamp,
    /** '98••••3210'; '' for a walk-in. */
    phone: z.string(),
    counter: z.string(),
    /** The business named on the paper; absent for private customers. */
    buyer: z.optional(z.object({ company: z.string(), gstNumber: z.string() })),
    store: z.object({
      name: z.string(),
      company: z.string(),
      address: z.string(),
      city: z.string(),
      pinCode: z.string(),
      stateCode: z.string(),
      phone: z.string(),
      gstNumber: z.string(),
      /** As printed; only `regular` shows tax. */
      scheme: z.enum(GST_SCHEMES),
      /** Papers of that day name the HSN of all goods; absent: only for businesses. */
      namesHsn: z.optional(z.boolean()),
      fssaiNumber: z.string(),
      thanks: z.string(),
    }),
    lines: z.array(
      z.object({
        name: z.string(),
        ...localNames,
        size: z.string(),
        hsn: z.optional(z.string()),
        soldBy: z.enum(SOLD_BY),
        /** Pieces, grams or millilitres. */
        quantity: z.int(),
        price: rupees,
        mrp: rupees,
        discount: rupees,
        tax: percent,
        treatment: z.optional(z.enum(TREATMENTS)),
        taxable: rupees,
        cgst: rupees,
        sgst: rupees,
        igst: rupees,
      }),
    ),
    /** Spent or given back, at ₹1 each; absent: none. */
    points: z.optional(z.int()),
    total: rupees,
    /** Rounding of cash: added to the total it is the amount paid. Absent: nothing. */
    roundOff: z.optional(rupees),
    /** Paid by method; on a return, given back. */
    tenders: z.array(z.object({ method: z.string(), amount: rupees })),
    /** The part of the total that no longer has to be paid, because of returns or a cancellation. */
    credited: rupees,
    /** The part of the payments that was given back. */
    refunded: rupees,
    /** Still to be paid; below zero: overpaid. */
    due: rupees,
    /** How the due amount will be paid. */
    method: z.string(),
    isCancelled: z.boolean(),
  }),
  errors: ['receipt-not-found'],
  limit: { perMinute: 120 },
});

export const sendReceipt = defineCall({
  method: 'POST',
  path: '/api/orders/:id/receipt-link',
  summary: 'Send the link of a bill by SMS to the number that its customer gave',
  access: { can: 'pos.use' },
  params: z.object({ id }),
  reply: z.object({ link: z.string(), phone: z.string() }),
  errors: ['order-not-found', 'no-number-given', 'receipt-sent-already'],
  budget: [
    { by: 'account', most: 500, perSeconds: 86_400 },
    { by: 'account', most: 60, perSeconds: 600 },
    { by: 'store', most: 2000, perSeconds: 86_400 },
    BY_STORE,
  ],
});
