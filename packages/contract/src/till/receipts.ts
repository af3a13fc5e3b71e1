import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { GST_SCHEMES } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, percent, rupees, textLike, timestamp } from '../codecs.ts';
import { localNames } from '../local-names.ts';

export const tag = { name: 'receipts', about: 'A bill as a page behind a link' };

const key = textLike(/^[\w-]{22}$/, 'This link is not complete');

export const readReceipt = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/receipts/:key',
  summary: 'A bill of a counter by the key in its link; the customer’s number is masked',
  access: 'public',
  params: z.object({ id, key }),
  reply: z.object({
    number: z.string(),
    orderNumber: z.int(),
    orderType: z.enum(['pos', 'return', 'invoice']),
    at: timestamp,
    /** '98••••3210', or '' of a walk-in. */
    phone: z.string(),
    counter: z.string(),
    /** The business that bought, which the paper names; absent: a person did. */
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
      /** Under which it was printed: but for `regular` it shows no tax. */
      scheme: z.enum(GST_SCHEMES),
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
    total: rupees,
    /** What cash was rounded off by: with the total it is what was paid. Absent: nothing. */
    roundOff: z.optional(rupees),
    /** What was paid, by method; of a return, what was given back. */
    tenders: z.array(z.object({ method: z.string(), amount: rupees })),
    /** Of the total what is nobody's to pay any more: goods came back, or all of it was cancelled. */
    credited: rupees,
    /** Of what was paid what went back. */
    refunded: rupees,
    /** What is still to be paid; below zero: paid too much. */
    due: rupees,
    /** By which that is to be paid. */
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
  ],
});
