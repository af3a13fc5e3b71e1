import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { fromRupees, type Paise, paise } from '@haat/domain/basics/money';
import {
  type GstType,
  paidBy,
  vendorInvoiceTotals,
  vendorItemTotal,
} from '@haat/domain/invoices/vendor-invoice';
import type { UseFormReturnType } from '@mantine/form';

/** Text by field. */
export interface TypedInvoice {
  invoiceNumber: string;
  invoiceDate: string;
  invoiceDueDate: string;
  shippingPrice: string;
  shippingDetails: string;
  vendorDetails: TypedVendor;
  gst: { gstNumber: string; gstType: GstType | ''; gstRate: string; gstAmount: string };
  invoiceItems: TypedItem[];
  payments: TypedPayment[];
  /** As the vendor rounded it; empty: what the rest comes to. */
  invoiceTotal: string;
  invoicePaid: 'yes' | 'no';
  /** Empty: sum of the payments, or the total if paid. */
  invoicePaidAmount: string;
  invoicePaidDate: string;
}

interface TypedVendor {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  pinCode: string;
  country: string;
  vendorContactNotes: string;
}

interface TypedItem {
  key: string;
  name: string;
  itemQuantity: string;
  itemPrice: string;
}

interface TypedPayment {
  key: string;
  paymentId: string;
  paymentMethod: string;
  Amount: string;
  status: string;
  updateTime: string;
  emailAddress: string;
}

/** Placeholder of an empty amount. */
export const NO_AMOUNT = '0.00';

let keys = 0;
const newKey = () => `line ${++keys}`;

export const blankItem = (): TypedItem => ({ key: newKey(), name: '', itemQuantity: '', itemPrice: '' });

/** Dated today; mail goes to the vendor's address. */
export const blankPayment = (emailAddress: string): TypedPayment => ({
  key: newKey(),
  paymentId: '',
  paymentMethod: 'upi',
  Amount: '',
  status: 'success',
  emailAddress,
  updateTime: formatIndianDay(istDay(new Date())),
});

/** Dated today. */
export const blankInvoice = (): TypedInvoice => ({
  invoiceNumber: '',
  invoiceDueDate: '',
  shippingPrice: '',
  shippingDetails: '',
  invoiceDate: formatIndianDay(istDay(new Date())),
  vendorDetails: {
    name: '',
    phone: '',
    email: '',
    address: '',
    city: '',
    pinCode: '',
    country: 'India',
    vendorContactNotes: '',
  },
  gst: { gstNumber: '', gstType: '', gstRate: '', gstAmount: '' },
  invoiceItems: [blankItem()],
  payments: [],
  invoiceTotal: '',
  invoicePaid: 'no',
  invoicePaidAmount: '',
  invoicePaidDate: '',
});

/** Null if empty, NaN if invalid, which the contract refuses at its field. */
function numberIn(typed: string): number | null {
  const bare = typed.replace(/[\s,₹%]/g, '');
  return bare === '' ? null : Number(bare);
}

function amountIn(typed: string): Paise | null {
  const rupees = numberIn(typed);
  return rupees === null || !Number.isFinite(rupees) || Math.abs(rupees) > 1e9 ? null : fromRupees(rupees);
}

const isBlank = ({ name, itemQuantity, itemPrice }: TypedItem) =>
  [name, itemQuantity, itemPrice].every((text) => text.trim() === '');

/** Keeps blank lines, as the server does, so that errors refer to the right line. */
export function bodyOf(typed: TypedInvoice): unknown {
  const { invoiceItems, payments, gst } = typed;
  const last = invoiceItems.findLastIndex((item) => !isBlank(item));
  return {
    ...typed,
    invoiceItems: invoiceItems.slice(0, last + 1).map(({ key, ...item }) => ({
      ...item,
      itemQuantity: numberIn(item.itemQuantity) ?? 0,
      itemPrice: numberIn(item.itemPrice) ?? 0,
    })),
    payments: payments.map(({ key, ...payment }) => ({ ...payment, Amount: numberIn(payment.Amount) ?? 0 })),
    gst: { ...gst, gstRate: numberIn(gst.gstRate) ?? 0, gstAmount: numberIn(gst.gstAmount) },
    shippingPrice: numberIn(typed.shippingPrice) ?? 0,
    invoiceTotal: numberIn(typed.invoiceTotal),
    invoicePaidAmount: numberIn(typed.invoicePaidAmount),
  };
}

const MAX_PIECES = 100_000;

function quantityIn(typed: string): number {
  const quantity = numberIn(typed) ?? 0;
  return quantity >= 0 && quantity <= MAX_PIECES ? quantity : 0;
}

export function typedItemTotal({ itemQuantity, itemPrice }: TypedItem): Paise {
  const price = paise(Math.max(0, amountIn(itemPrice) ?? 0));
  return vendorItemTotal({ quantity: quantityIn(itemQuantity), price, total: null });
}

/** Rounded to thousandths. */
export function piecesIn(items: readonly TypedItem[]): number {
  return Math.round(items.reduce((sum, item) => sum + quantityIn(item.itemQuantity), 0) * 1000) / 1000;
}

/** `isOff`: another total was typed that is no rounding of the sum. */
export function typedTotals({
  invoiceItems,
  gst,
  shippingPrice,
  invoiceTotal,
  invoicePaid,
  invoicePaidAmount,
}: TypedInvoice) {
  const totals = vendorInvoiceTotals(
    invoiceItems.map((item) => ({ quantity: 0, price: paise(0), total: typedItemTotal(item) })),
    {
      type: gst.gstType,
      rateBp: Math.round((rateIn(gst.gstRate) ?? 0) * 100),
      amount: amountIn(gst.gstAmount),
    },
    amountIn(shippingPrice) ?? paise(0),
    amountIn(invoiceTotal),
  );
  const paid = amountIn(invoicePaidAmount) ?? paise(0);
  const isOff = ![null, totals.total].includes(amountIn(invoiceTotal));
  return { ...totals, isOff, toPay: paise(invoicePaid === 'yes' ? 0 : Math.max(0, totals.total - paid)) };
}

/** In percent; null if invalid. */
export function rateIn(typed: string): number | null {
  const rate = numberIn(typed);
  return rate !== null && rate >= 0 && rate <= 100 ? rate : null;
}

/** '8000.00', or '' for ₹0. */
export const typedAmount = (amount: Paise): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

/** Their sum becomes the paid amount, unless the invoice is marked as paid. */
export function withPayments({ invoicePaid, invoicePaidAmount }: TypedInvoice, payments: TypedPayment[]) {
  return { payments, invoicePaidAmount: invoicePaid === 'yes' ? invoicePaidAmount : paidAmount(payments) };
}

const paidAmount = (payments: readonly TypedPayment[]) =>
  typedAmount(
    paidBy(payments.map(({ Amount, status }) => ({ amount: amountIn(Amount) ?? paise(0), status }))),
  );

/** Paid means the total, whatever it becomes, dated today; unpaid means the sum of payments. */
export function withPaid({ payments, invoicePaidDate }: TypedInvoice, invoicePaid: 'yes' | 'no') {
  return invoicePaid === 'yes'
    ? {
        invoicePaid,
        invoicePaidAmount: '',
        invoicePaidDate: invoicePaidDate || formatIndianDay(istDay(new Date())),
      }
    : { invoicePaid, invoicePaidAmount: paidAmount(payments), invoicePaidDate: '' };
}

export type InvoiceForm = UseFormReturnType<TypedInvoice>;
