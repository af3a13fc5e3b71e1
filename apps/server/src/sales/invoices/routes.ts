import { downloadCreditNote, downloadGstInvoice, downloadInvoice } from '@haat/contract/invoices';
import type { Binder } from '../../kit/bind.ts';
import { pdfPrinter } from './pdf/pdf-printer.ts';
import { printCreditNote, printInvoice } from './print-documents.ts';

export function bindInvoices(binder: Binder): void {
  const { db, clock } = binder.context;
  const press = { db, clock, printer: pdfPrinter };
  binder.on(downloadInvoice, ({ caller, params }) => printInvoice(press, caller, params.id, 'plain'));
  binder.on(downloadGstInvoice, ({ caller, params, query }) =>
    printInvoice(press, caller, params.id, 'gst', query.copy),
  );
  binder.on(downloadCreditNote, ({ caller, params }) =>
    printCreditNote(press, caller, params.id, params.creditNote),
  );
}
