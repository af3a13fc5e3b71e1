import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { formatIstDay } from '@haat/domain/basics/ist';
import { formatRupees } from '@haat/domain/basics/money';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { vendorRoundOff } from '@haat/domain/invoices/vendor-invoice';
import type { Content } from 'pdfmake/interfaces.js';
import { head } from './head.ts';
import { INK } from './ink.ts';
import type { ManyPages } from './many-pages.ts';
import { type Column, labelled, lineOf, type Sum, strip, sums, tableOf, words } from './parts.ts';

type Item = VendorInvoice['invoiceItems'][number];
type Payment = VendorInvoice['payments'][number];

const dayOf = (day: string | null) => (day ? formatIndianDay(day) : '—');

/** The seller, for page heads. */
export function sellerOf({ vendorDetails: vendor, gst }: VendorInvoice) {
  return {
    name: vendor.name || 'Vendor',
    company: vendor.name || 'Vendor',
    fssai: '',
    address: vendor.address,
    city: vendor.city,
    pinCode: vendor.pinCode,
    phone: vendor.phone,
    stateCode: stateOfGstin(gst.gstNumber) ?? '',
    gstin: gst.gstNumber,
  };
}

/** A vendor's invoice as it was entered: goods, totals and payments. */
export function vendorPages(invoice: VendorInvoice, pages: ManyPages): Content[] {
  const { payments, shippingDetails, vendorDetails } = invoice;
  return [
    head(sellerOf(invoice), INK.saving, 'INVOICE FROM VENDOR', `Entered ${formatIstDay(invoice.createdAt)}`),
    strip(
      [
        labelled('Invoice no.', invoice.invoiceNumber || '—'),
        labelled('Date', dayOf(invoice.invoiceDate)),
        labelled('Due', dayOf(invoice.invoiceDueDate)),
        labelled('For', invoice.store.name),
      ],
      ['*', 70, 70, 160],
    ),
    { stack: lineOf(shippingDetails && `Shipping: ${shippingDetails}`), margin: [0, 8, 0, 8] },
    itemsTable(invoice.invoiceItems, pages),
    {
      columns: [
        { width: '*', stack: lineOf(vendorDetails.vendorContactNotes, { fontSize: 7.5, color: INK.faint }) },
        { width: 220, stack: [sums(totalsOf(invoice), pages.last)] },
      ],
      columnGap: 24,
      margin: [0, 12, 0, 12],
    },
    ...(payments.length > 0 ? [paymentsTable(payments)] : []),
  ];
}

function itemsTable(items: readonly Item[], pages: ManyPages): Content {
  const columns: Column<Item>[] = [
    { head: '#', width: 18, cell: (_, index) => words(`${index + 1}`, { color: INK.faint }) },
    { head: 'Item', width: '*', cell: ({ name }) => words(name || '—') },
    { head: 'Quantity', width: 60, right: true, cell: ({ itemQuantity }) => words(`${itemQuantity}`) },
    { head: 'Price', width: 76, right: true, cell: ({ itemPrice }) => words(formatRupees(itemPrice)) },
    {
      head: 'Total',
      width: 86,
      right: true,
      cell: ({ itemTotal }) => pages.line(words(formatRupees(itemTotal), { bold: true }), itemTotal),
    },
  ];
  return tableOf(columns, items);
}

function totalsOf(invoice: VendorInvoice): Sum[] {
  const { gstRate, gstNumber } = invoice.gst;
  // Of a bill that has several rates only the amount is typed.
  const named = (tax: string, share: number) => (gstRate ? `${tax} ${(gstRate / 100) * share}%` : tax);
  const taxes: Sum[] =
    invoice.igst > 0
      ? [{ label: named('IGST', 1), amount: invoice.igst }]
      : [
          { label: named('CGST', 0.5), amount: invoice.cgst },
          { label: named(secondHalfOfTax(stateOfGstin(gstNumber) ?? ''), 0.5), amount: invoice.sgst },
        ];
  const roundOff = vendorRoundOff({
    ...invoice,
    items: invoice.itemsPrice,
    shipping: invoice.shippingPrice,
    total: invoice.invoiceTotal,
  });
  return [
    { label: 'Items', amount: invoice.itemsPrice },
    ...taxes.filter(({ amount }) => amount > 0),
    { label: 'Shipping', amount: invoice.shippingPrice },
    ...(roundOff === 0 ? [] : [{ label: 'Round off', amount: roundOff }]),
    { label: 'Invoice total', amount: invoice.invoiceTotal, look: 'total' },
    { label: 'Paid', amount: invoice.invoicePaidAmount },
    { label: invoice.owed > 0 ? 'Still to pay' : 'Nothing to pay', amount: invoice.owed, look: 'strong' },
  ];
}

function paymentsTable(payments: readonly Payment[]): Content {
  const columns: Column<Payment>[] = [
    { head: 'Payment', width: '*', cell: ({ paymentId }) => words(paymentId || '—') },
    { head: 'Method', width: 70, cell: ({ paymentMethod }) => words(paymentMethod) },
    { head: 'Status', width: 60, cell: ({ status }) => words(status) },
    { head: 'Day', width: 70, cell: ({ updateTime }) => words(updateTime ? formatIstDay(updateTime) : '') },
    { head: 'Amount', width: 86, right: true, cell: ({ Amount }) => words(formatRupees(Amount)) },
  ];
  return tableOf(columns, payments);
}
