import { BOUNDS, isDay, isMomentWithin } from '@haat/domain/basics/bounds';
import { closedNumber } from '@haat/domain/basics/figures';
import { readIndianMoment } from '@haat/domain/basics/indian-day';
import { paise } from '@haat/domain/basics/money';
import {
  GST_TYPES,
  readVendorPaymentState,
  saysYes,
  vendorInvoiceTotals,
} from '@haat/domain/invoices/vendor-invoice';
import * as z from 'zod/mini';
import {
  amountUpTo,
  id,
  indianDay,
  optionalLines,
  optionalText,
  percent,
  reference,
  rupees,
  text,
  textLike,
  timestamp,
  typedIndianDay,
} from '../codecs.ts';
import { businessPhone } from '../phone.ts';

/** Per invoice, to bound its size. */
export const MAX_INVOICE_ITEMS = 200;
export const MAX_INVOICE_PAYMENTS = 100;
const MAX_PRICE = 1_000_000;
const MAX_QUANTITY = 100_000;

const anAmount = (highest: number = BOUNDS.rupees) => z._default(amountUpTo(highest), paise(0));
/** Left out means unknown, which is not ₹0. */
const maybeAmount = z._default(z.nullable(amountUpTo(BOUNDS.rupees)), null);

const invoiceItem = z.object({
  name: optionalText(200),
  /** To the thousandth: a vendor may sell by weight. */
  itemQuantity: z._default(
    z.number('Please type a number').check(
      z.minimum(0, 'A quantity can’t be below 0'),
      z.maximum(MAX_QUANTITY, 'At most 100,000'),
      z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, 'At most three decimals'),
    ),
    0,
  ),
  itemPrice: anAmount(MAX_PRICE),
  /** Used if quantity or price is left out. */
  itemTotal: maybeAmount,
});

/** Time of a payment, as ISO 8601 or as typed in India; '' if unknown. */
const updateTime = z.codec(
  textLike(/^[\d/:.,TZapm +-]{0,40}$/i, 'Please type the time as DD/MM/YYYY 5:12 pm').check(
    z.refine((typed) => typed === '' || readTime(typed) !== null, 'There is no such time'),
  ),
  z.nullable(z.date()),
  {
    decode: (typed) => (typed === '' ? null : readTime(typed)),
    encode: (date) => date?.toISOString() ?? '',
  },
);

function readTime(typed: string): Date | null {
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(typed)?.[1];
  const time = day === undefined ? readIndianMoment(typed) : isDay(day) ? new Date(typed) : null;
  return time && isMomentWithin(time) ? time : null;
}

/** One of the list in any case, or another program's word for success. */
export const paymentState = text(40).check(
  z.refine((typed) => readVendorPaymentState(typed) !== null, {
    message: 'A payment is success, pending, failed, bounced or dishonoured',
  }),
  z.overwrite((typed) => readVendorPaymentState(typed) ?? typed),
);

/** Only successful payments count. */
export const vendorPayment = z.object({
  paymentId: optionalText(100),
  paymentMethod: optionalText(40),
  Amount: anAmount(),
  status: z._default(paymentState, 'success'),
  updateTime: z._default(updateTime, null),
  emailAddress: optionalText(200),
});
export type VendorPayment = z.output<typeof vendorPayment>;

/** The invoice's vendor. */
export const vendorDetails = z.object({
  name: optionalText(200),
  phone: z._default(businessPhone, ''),
  address: optionalLines(300),
  city: optionalText(100),
  pinCode: reference(12),
  country: optionalText(60),
  email: optionalText(200),
  vendorContactNotes: optionalLines(1000),
});
export type VendorDetails = z.output<typeof vendorDetails>;

const gst = z.object({
  gstNumber: z._default(text(20).check(z.overwrite((typed) => closedNumber(typed).toUpperCase())), ''),
  /** Left out: by the State of the GST number. */
  gstType: z._default(z.enum(['', ...GST_TYPES]), ''),
  gstRate: z._default(percent, 0),
  /** If given, it replaces the rate. */
  gstAmount: maybeAmount,
});

/** 'yes' in any case is true; anything else is false. */
const yesOrNo = z.codec(text(10), z.boolean(), {
  decode: saysYes,
  encode: (yes) => (yes ? 'yes' : 'no'),
});

const fields = z.object({
  invoiceNumber: optionalText(60),
  invoiceItems: z._default(
    z.array(invoiceItem).check(z.maxLength(MAX_INVOICE_ITEMS, 'At most 200 items')),
    [],
  ),
  payments: z._default(
    z.array(vendorPayment).check(z.maxLength(MAX_INVOICE_PAYMENTS, 'At most 100 payments')),
    [],
  ),
  /** For invoices without items, or in whole rupees as the vendor rounded it, less than ₹1 off; otherwise the total is computed. */
  invoiceTotal: maybeAmount,
  invoicePaid: z._default(yesOrNo, false),
  invoicePaidDate: z._default(typedIndianDay, null),
  /** Left out: the sum of payments, or the total if the invoice is paid. */
  invoicePaidAmount: maybeAmount,
  invoiceDate: z._default(typedIndianDay, null),
  invoiceDueDate: z._default(typedIndianDay, null),
  vendorDetails: z.prefault(vendorDetails, {}),
  gst: z.prefault(gst, {}),
  shippingPrice: anAmount(),
  shippingDetails: optionalText(300),
});
export type VendorInvoiceFields = z.output<typeof fields>;

export function totalsOf(
  { invoiceItems, gst: tax, shippingPrice, invoiceTotal }: VendorInvoiceFields,
  gstType = tax.gstType,
) {
  return vendorInvoiceTotals(
    invoiceItems.map(({ itemQuantity, itemPrice, itemTotal }) => ({
      quantity: itemQuantity,
      price: itemPrice,
      total: itemTotal,
    })),
    { type: gstType, rateBp: tax.gstRate, amount: tax.gstAmount },
    shippingPrice,
    invoiceTotal,
  );
}

/** The invoice form (back office, section 3); nothing is required. */
export const invoiceForm = fields.check(
  z.refine((typed) => totalsOf(typed).total <= BOUNDS.rupees * 100, {
    path: ['invoiceTotal'],
    message: 'An invoice comes to at most ₹100 crore',
    // Refused amounts are still rupees, and can't be added up.
    when: ({ issues }) => issues.length === 0,
  }),
);

const said = z.string();

/** As entered. */
export const vendorInvoice = z.object({
  _id: id,
  store: z.object({ _id: id, name: said }),
  invoiceNumber: said,
  invoiceItems: z.array(
    z.object({ name: said, itemQuantity: z.number(), itemPrice: rupees, itemTotal: rupees }),
  ),
  payments: z.array(
    z.object({
      paymentId: said,
      paymentMethod: said,
      Amount: rupees,
      status: said,
      updateTime: z.nullable(timestamp),
      emailAddress: said,
    }),
  ),
  invoiceTotal: rupees,
  invoicePaid: yesOrNo,
  invoicePaidDate: indianDay,
  invoicePaidAmount: rupees,
  invoiceDate: indianDay,
  invoiceDueDate: indianDay,
  vendorDetails: z.object({
    name: said,
    phone: said,
    address: said,
    city: said,
    pinCode: said,
    country: said,
    email: said,
    vendorContactNotes: said,
  }),
  gst: z.object({ gstNumber: said, gstType: said, gstRate: percent, gstAmount: rupees }),
  shippingPrice: rupees,
  shippingDetails: said,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  itemsPrice: rupees,
  owed: rupees,
  createdAt: timestamp,
});
export type VendorInvoice = z.output<typeof vendorInvoice>;
