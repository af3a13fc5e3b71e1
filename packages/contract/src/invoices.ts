import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './codecs.ts';
import { fileReply } from './file-reply.ts';

export const tag = { name: 'invoices', about: 'Invoices and credit notes' };

/** Printing takes a large part of a second. */
const SLOW = { perMinute: 60 };

const oneOrder = z.object({ id });

/** A PDF takes a processor some tenths of a second. */
const BUDGET = [{ by: 'account', most: 300, perSeconds: 3600 }] as const;
/** Copies of an invoice for goods (CGST Rules, rule 48): the recipient's, the transporter's and the supplier's. */
export const INVOICE_COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type InvoiceCopy = (typeof INVOICE_COPIES)[number];

export const downloadInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/:id/invoice.pdf',
  summary:
    'The invoice of an order (your own, or of your store); before its goods have left, an order confirmation without a number',
  access: 'signed-in',
  params: oneOrder,
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'no-invoice'],
  limit: SLOW,
  budget: BUDGET,
});

export const downloadGstInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/:id/gst-invoice.pdf',
  summary:
    'The GST invoice of an order: a tax invoice, a bill of supply, or both in one; a cash memo of a store without GSTIN; before the goods have left, the order confirmation; copies are for staff',
  access: 'signed-in',
  params: oneOrder,
  query: z.object({ copy: z.optional(z.enum(INVOICE_COPIES)) }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'no-invoice', 'original-only'],
  limit: SLOW,
  budget: BUDGET,
});

export const downloadCreditNote = defineCall({
  method: 'GET',
  path: '/api/orders/:id/credit-notes/:creditNote',
  summary: 'A credit note of an order, listed in its `documents`',
  access: 'signed-in',
  params: z.object({ id, creditNote: id }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'not-found'],
  limit: SLOW,
  budget: BUDGET,
});
