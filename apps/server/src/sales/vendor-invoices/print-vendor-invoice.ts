import type { FileReply } from '@haat/contract/file-reply';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { sharerOf } from '../../kit/shares.ts';
import type { PdfPrinter } from '../invoices/pdf/pdf-printer.ts';
import { readVendorInvoice } from './vendor-invoice-read.ts';

/** An invoice of a vendor as a PDF. Refuses with `vendor-invoice-not-found`, and with `unavailable` when too many print. */
export async function printVendorInvoice(
  db: Db,
  printer: PdfPrinter,
  caller: Caller,
  id: string,
): Promise<FileReply> {
  const invoice = await readVendorInvoice(db, caller, id);
  const bytes = await printer.print({ vendorInvoice: invoice }, sharerOf(caller));
  return { name: `vendor-invoice-${nameOf(invoice.invoiceNumber) || id.slice(-6)}.pdf`, bytes };
}

/** Makes a file name. */
const nameOf = (number: string) =>
  number
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
