import { createVendorInvoice as createCall } from '@haat/contract/vendors/staff';
import {
  totalsOf,
  type VendorInvoice,
  type VendorInvoiceFields,
} from '@haat/contract/vendors/vendor-invoice';
import { istDay } from '@haat/domain/basics/ist';
import { paise, toRupees } from '@haat/domain/basics/money';
import {
  gstTypeFor,
  owedOn,
  paidBy,
  vendorItemTotal,
  vendorKey,
  yearOfDay,
} from '@haat/domain/invoices/vendor-invoice';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';
import { storeOf } from './reach-store.ts';
import { findNumber } from './vendor-account-read.ts';
import { readVendorInvoice } from './vendor-invoice-read.ts';
import { insertVendorInvoice, type NewVendorInvoice } from './vendor-invoices-sql.ts';

interface InvoiceCommand {
  caller: Caller;
  /** Undefined: the caller's own store. */
  store: string | undefined;
  fields: VendorInvoiceFields;
  key: string;
  replayed: () => void;
}

/**
 * Enters a vendor's invoice; its sums are calculated here. Refuses with `store-not-found`, and with
 * `vendor-invoice-taken` when the vendor's number is already entered for its financial year.
 */
export async function createVendorInvoice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, store, fields, key, replayed }: InvoiceCommand,
): Promise<VendorInvoice> {
  const of = await storeOf(db, caller, store);
  const attempt = {
    marketplaceId: of.marketplaceId,
    userId: caller.userId,
    key,
    replayed,
    request: { store: of.id, fields },
  };
  return inTransaction(db, (tx) =>
    answerOnce(tx, createCall, attempt, async () => {
      const invoice = invoiceOf(fields, of, await stateOf(tx, of), caller, clock.now());
      const { vendorKey: vendor, number, financialYear } = invoice;
      const entered = await findNumber(tx, of, { key: vendor, number, financialYear });
      if (entered) throw new Refusal('vendor-invoice-taken', { invoice: entered, number });
      const id = await insertVendorInvoice(tx, invoice);
      const thing = { marketplaceId: of.marketplaceId, id, subject: 'vendor invoice' } as const;
      const said = { number, vendor: invoice.vendor.name, total: toRupees(invoice.sums.total) };
      await noteStaffAction(tx, thing, caller.userId, 'created', said);
      return readVendorInvoice(tx, caller, id);
    }),
  );
}

async function stateOf(tx: Tx, { marketplaceId, id }: StoreRef): Promise<string> {
  const row = await tx
    .selectFrom('stores')
    .select('state_code')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state_code ?? '';
}

/** A typed paid amount has priority over the sum of the payments. */
function invoiceOf(
  fields: VendorInvoiceFields,
  { marketplaceId, id }: StoreRef,
  storeState: string,
  caller: Caller,
  now: Date,
): NewVendorInvoice {
  const { gst, payments, invoicePaid } = fields;
  const gstType = gst.gstType || gstTypeFor(gst.gstNumber, storeState);
  const sums = totalsOf(fields, gstType);
  const byPayments = paidBy(payments.map(({ Amount: amount, status }) => ({ amount, status })));
  const paid = fields.invoicePaidAmount ?? (invoicePaid ? sums.total : byPayments);
  return {
    marketplaceId,
    storeId: id,
    vendorKey: vendorKey(fields.vendorDetails.name),
    number: fields.invoiceNumber,
    day: fields.invoiceDate,
    financialYear: yearOfDay(fields.invoiceDate),
    dueDay: fields.invoiceDueDate,
    vendor: fields.vendorDetails,
    gst: { gstNumber: gst.gstNumber, gstType, rateBp: gst.gstRate },
    items: fields.invoiceItems.map(({ name, itemQuantity: quantity, itemPrice: price, itemTotal }) => ({
      name,
      quantity,
      price,
      total: vendorItemTotal({ quantity, price, total: itemTotal }),
    })),
    payments,
    sums,
    shippingDetails: fields.shippingDetails,
    paid,
    paidUnlisted: paise(paid - byPayments),
    paidOn: fields.invoicePaidDate ?? (invoicePaid ? istDay(now) : null),
    isPaid: invoicePaid,
    owed: owedOn(sums.total, paid, invoicePaid),
    createdBy: caller.userId,
    createdAt: now,
  };
}
