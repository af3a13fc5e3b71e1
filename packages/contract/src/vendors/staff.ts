import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  id,
  indianDay,
  optionalText,
  pageNumber,
  queryInteger,
  rupees,
  typedIndianDay,
  typedText,
} from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { page } from '../page.ts';
import {
  invoiceForm,
  MAX_INVOICE_PAYMENTS,
  paymentState,
  vendorDetails,
  vendorInvoice,
  vendorPayment,
} from './vendor-invoice.ts';

export const tag = {
  name: 'vendor invoices',
  about: 'What a store’s vendors bill, and what is owed to them',
};

export const VENDOR_INVOICES_A_PAGE = 30;
export const VENDORS_A_PAGE = 20;
/** Of one vendor, the earliest due. */
export const DUES_OF_A_VENDOR = 20;

const access = { can: 'invoices.manage' } as const;
/** Left out: the caller's own store, or all stores for a superAdmin who only reads. */
const ofStore = { store: z.optional(id) };
const oneInvoice = z.object({ id });

export const createVendorInvoice = defineCall({
  method: 'POST',
  path: '/api/invoice/',
  summary: 'Enter an invoice of a vendor; `?store=` says for which store, your own if left out',
  access,
  query: z.object(ofStore),
  body: invoiceForm,
  reply: vendorInvoice,
  status: 201,
  errors: ['store-not-found', 'vendor-invoice-taken'],
  idempotent: true,
});

/** As listed. */
export const vendorInvoiceRow = z.object({
  _id: id,
  invoiceNumber: z.string(),
  vendor: z.string(),
  store: z.object({ _id: id, name: z.string() }),
  invoiceDate: indianDay,
  invoiceDueDate: indianDay,
  invoiceTotal: rupees,
  owed: rupees,
  /** Days overdue, or 0. */
  daysLate: z.int(),
});
export type VendorInvoiceRow = z.output<typeof vendorInvoiceRow>;

export const listVendorInvoices = defineCall({
  method: 'GET',
  path: '/api/invoice/',
  summary: 'The invoices of a store’s vendors, newest first',
  access,
  query: z.object({
    ...ofStore,
    pageNumber,
    search: z.optional(typedText(100)),
    vendor: z.optional(typedText(200)),
    state: z.optional(z.enum(['owed', 'late', 'paid'])),
    sort: z.optional(z.enum(['newest', 'due', 'total'])),
  }),
  reply: page('invoices', vendorInvoiceRow),
  errors: [],
});

/** An unpaid invoice. */
const due = z.object({
  _id: id,
  invoiceNumber: z.string(),
  invoiceDueDate: indianDay,
  daysLate: z.int(),
  owed: rupees,
});
export type VendorDue = z.output<typeof due>;

/** Amounts owed to a vendor. */
const vendorDues = z.object({
  vendor: z.string(),
  store: z.object({ _id: id, name: z.string() }),
  owed: rupees,
  late: rupees,
  /** Number of invoices; `invoices` has the earliest due. */
  count: z.int(),
  invoices: z.array(due),
});
export type VendorDues = z.output<typeof vendorDues>;

export const listVendorDues = defineCall({
  method: 'GET',
  path: '/api/invoice/dues',
  summary: 'What is owed to whom: by vendor, by the day on which it is due',
  access,
  query: z.object({ ...ofStore, pageNumber }),
  reply: page('vendors', vendorDues, { owed: rupees, late: rupees }),
  errors: [],
});

export const findVendors = defineCall({
  method: 'GET',
  path: '/api/invoice/vendors',
  summary: 'Vendors that a store knows, by a part of their name',
  access,
  query: z.object({ ...ofStore, keyword: z.optional(typedText(100)) }),
  reply: z.object({
    vendors: z
      .array(z.extend(vendorDetails, { phone: z.string(), gstNumber: optionalText(20) }))
      .check(z.maxLength(20)),
  }),
  errors: ['store-not-found'],
});

export const readVendorAccount = defineCall({
  method: 'GET',
  path: '/api/invoice/account',
  summary: 'What is owed to a vendor, and whether a number of theirs is entered already',
  access,
  query: z.object({
    ...ofStore,
    vendor: typedText(200),
    invoiceNumber: z.optional(typedText(60)),
    invoiceDate: z.optional(typedIndianDay),
  }),
  reply: z.object({
    owed: rupees,
    count: z.int(),
    invoices: z.array(due),
    /** The invoice with this number, if any. */
    entered: z.nullable(id),
  }),
  errors: ['store-not-found'],
});

export const readVendorInvoice = defineCall({
  method: 'GET',
  path: '/api/invoice/:id',
  summary: 'One invoice of a vendor',
  access,
  params: oneInvoice,
  reply: vendorInvoice,
  errors: ['vendor-invoice-not-found'],
});

export const downloadVendorInvoice = defineCall({
  method: 'GET',
  path: '/api/invoice/:id/invoice.pdf',
  summary: 'An invoice of a vendor as a PDF, as it was entered',
  access,
  params: oneInvoice,
  reply: fileReply,
  file: 'application/pdf',
  errors: ['vendor-invoice-not-found'],
  limit: { perMinute: 60 },
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});

export const payVendorInvoice = defineCall({
  method: 'POST',
  path: '/api/invoice/:id/payments',
  summary: 'Note a payment of a vendor’s invoice; at most what is still owed',
  access,
  params: oneInvoice,
  body: vendorPayment,
  reply: vendorInvoice,
  status: 201,
  errors: ['vendor-invoice-not-found', 'vendor-invoice-overpaid', 'vendor-payments-full'],
  idempotent: true,
});

export const changeVendorPayment = defineCall({
  method: 'PUT',
  path: '/api/invoice/:id/payments/:nth',
  summary: 'Say what became of a noted payment, from 1: a cheque may bounce',
  access,
  params: z.object({ id, nth: queryInteger(1, MAX_INVOICE_PAYMENTS) }),
  body: z.object({ status: paymentState }),
  reply: vendorInvoice,
  errors: ['vendor-invoice-not-found', 'vendor-payment-not-found', 'vendor-invoice-overpaid'],
});

export const deleteVendorInvoice = defineCall({
  method: 'DELETE',
  path: '/api/invoice/:id',
  summary: 'Delete an invoice that was entered by mistake; the audit log keeps its number and total',
  access,
  params: oneInvoice,
  reply: z.object({ _id: id }),
  errors: ['vendor-invoice-not-found'],
});
