import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './codecs.ts';
import { fileReply } from './file-reply.ts';

const oneOrder = z.object({ id });

export const downloadInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/:id/invoice.pdf',
  summary: 'The invoice of an order, issued now if it has none yet: your own, or of your store',
  access: 'signed-in',
  params: oneOrder,
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'no-invoice', 'too-many-requests'],
});

export const downloadGstInvoice = defineCall({
  method: 'GET',
  path: '/api/orders/:id/gst-invoice.pdf',
  summary: 'The same invoice as GST law has it: a tax invoice, a bill of supply, or both in one',
  access: 'signed-in',
  params: oneOrder,
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'no-invoice', 'too-many-requests'],
});

export const downloadCreditNote = defineCall({
  method: 'GET',
  path: '/api/orders/:id/credit-notes/:creditNote',
  summary: 'A credit note of an order, as its `documents` name it',
  access: 'signed-in',
  params: z.object({ id, creditNote: id }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['order-not-found', 'not-found', 'too-many-requests'],
});
