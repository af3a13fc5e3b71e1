import * as vendors from '@haat/contract/vendors/staff';
import type { Binder } from '../../kit/bind.ts';
import { pdfPrinter } from '../invoices/pdf/pdf-printer.ts';
import { changeVendorPayment } from './change-vendor-payment.ts';
import { createVendorInvoice } from './create-vendor-invoice.ts';
import { deleteVendorInvoice } from './delete-vendor-invoice.ts';
import { payVendorInvoice } from './pay-vendor-invoice.ts';
import { printVendorInvoice } from './print-vendor-invoice.ts';
import { findVendors, readVendorAccount } from './vendor-account-read.ts';
import { listVendorDues } from './vendor-dues-read.ts';
import { listVendorInvoices } from './vendor-invoice-list-read.ts';
import { readVendorInvoice } from './vendor-invoice-read.ts';

export function bindVendorInvoices(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(vendors.createVendorInvoice, ({ caller, query, body, key, replayed }) =>
    createVendorInvoice(context, { caller, store: query.store, fields: body, key, replayed }),
  );
  binder.on(vendors.listVendorInvoices, ({ caller, query }) => listVendorInvoices(context, caller, query));
  binder.on(vendors.listVendorDues, ({ caller, query }) => listVendorDues(context, caller, query));
  binder.on(vendors.findVendors, ({ caller, query }) => findVendors(db, caller, query));
  binder.on(vendors.readVendorAccount, ({ caller, query }) => readVendorAccount(context, caller, query));
  binder.on(vendors.readVendorInvoice, ({ caller, params }) => readVendorInvoice(db, caller, params.id));
  binder.on(vendors.downloadVendorInvoice, ({ caller, params }) =>
    printVendorInvoice(db, pdfPrinter, caller, params.id),
  );
  binder.on(vendors.payVendorInvoice, ({ caller, params, body, key, replayed }) =>
    payVendorInvoice(context, { caller, id: params.id, payment: body, key, replayed }),
  );
  binder.on(vendors.changeVendorPayment, ({ caller, params, body }) =>
    changeVendorPayment(context, caller, { ...params, ...body }),
  );
  binder.on(vendors.deleteVendorInvoice, ({ caller, params }) => deleteVendorInvoice(db, caller, params.id));
}
