import type { VendorDetails, VendorPayment } from '@haat/contract/vendors/vendor-invoice';
import { newId } from '@haat/domain/basics/ids';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';

export interface InvoiceRef {
  marketplaceId: string;
  id: string;
}

/** With its calculated sums. */
export interface NewVendorInvoice {
  marketplaceId: string;
  storeId: string;
  vendorKey: string;
  number: string;
  /** 'YYYY-MM-DD'. */
  day: string | null;
  financialYear: string;
  dueDay: string | null;
  vendor: VendorDetails;
  gst: { gstNumber: string; gstType: string; rateBp: number };
  items: { name: string; quantity: number; price: Paise; total: Paise }[];
  payments: VendorPayment[];
  sums: { items: Paise; cgst: Paise; sgst: Paise; igst: Paise; shipping: Paise; total: Paise };
  shippingDetails: string;
  paid: Paise;
  /** The paid amount that no listed payment explains. */
  paidUnlisted: Paise;
  paidOn: string | null;
  isPaid: boolean;
  owed: Paise;
  createdBy: string;
  createdAt: Date;
}

export async function insertVendorInvoice(tx: Tx, invoice: NewVendorInvoice): Promise<string> {
  const id = newId();
  const { marketplaceId, sums } = invoice;
  await tx
    .insertInto('vendor_invoices')
    .values({
      marketplace_id: marketplaceId,
      id,
      store_id: invoice.storeId,
      vendor_key: invoice.vendorKey,
      invoice_number: invoice.number,
      invoice_date: invoice.day,
      financial_year: invoice.financialYear,
      due_date: invoice.dueDay,
      vendor: JSON.stringify(invoice.vendor),
      gst: JSON.stringify(invoice.gst),
      items_paise: sums.items,
      cgst_paise: sums.cgst,
      sgst_paise: sums.sgst,
      igst_paise: sums.igst,
      shipping_paise: sums.shipping,
      shipping_details: invoice.shippingDetails,
      total_paise: sums.total,
      paid_paise: invoice.paid,
      paid_unlisted_paise: invoice.paidUnlisted,
      paid_on: invoice.paidOn,
      is_paid: invoice.isPaid,
      said_paid: invoice.isPaid,
      owed_paise: invoice.owed,
      created_by: invoice.createdBy,
      created_at: invoice.createdAt,
    })
    .execute();
  await insertRows(
    tx,
    'vendor_invoice_items',
    invoice.items.map((item, nth) => ({
      marketplace_id: marketplaceId,
      invoice_id: id,
      line_no: nth + 1,
      name: item.name,
      quantity: String(item.quantity),
      price_paise: item.price,
      total_paise: item.total,
    })),
  );
  await insertVendorPayments(tx, { marketplaceId, id }, 1, invoice.payments);
  return id;
}

export function insertVendorPayments(
  tx: Tx,
  { marketplaceId, id }: InvoiceRef,
  firstLine: number,
  payments: readonly VendorPayment[],
): Promise<void> {
  return insertRows(
    tx,
    'vendor_invoice_payments',
    payments.map((payment, nth) => ({
      marketplace_id: marketplaceId,
      invoice_id: id,
      line_no: firstLine + nth,
      reference: payment.paymentId,
      method: payment.paymentMethod,
      amount_paise: payment.Amount,
      status: payment.status,
      email: payment.emailAddress,
      paid_at: payment.updateTime,
    })),
  );
}

export interface LockedInvoice {
  total: Paise;
  paid: Paise;
  /** As in NewVendorInvoice. */
  unlisted: Paise;
  isPaid: boolean;
  /** As in PaidInvoice of the domain. */
  isSaidPaid: boolean;
  owed: Paise;
  /** 'YYYY-MM-DD'. */
  paidOn: string | null;
  number: string;
  vendor: string;
  payments: number;
}

export async function lockVendorInvoice(
  tx: Tx,
  { marketplaceId, id }: InvoiceRef,
): Promise<LockedInvoice | undefined> {
  const { rows } = await sql<Omit<LockedInvoice, 'payments'>>`
    SELECT total_paise AS total, paid_paise AS paid, paid_unlisted_paise AS unlisted, is_paid AS "isPaid", said_paid AS "isSaidPaid", owed_paise AS owed,
      paid_on AS "paidOn", invoice_number AS number, coalesce(vendor ->> 'name', '') AS vendor
    FROM vendor_invoices WHERE marketplace_id = ${marketplaceId} AND id = ${id} FOR UPDATE`.execute(tx);
  const [invoice] = rows;
  if (!invoice) return undefined;
  const lines = await sql<{ last: number | null }>`
    SELECT max(line_no) AS last FROM vendor_invoice_payments
    WHERE marketplace_id = ${marketplaceId} AND invoice_id = ${id}`.execute(tx);
  return { ...invoice, payments: lines.rows[0]?.last ?? 0 };
}

export interface NotedPayment {
  amount: Paise;
  status: string;
  paidAt: Date | null;
}

export async function listVendorPayments(
  tx: Tx,
  { marketplaceId, id }: InvoiceRef,
): Promise<readonly NotedPayment[]> {
  const { rows } = await sql<NotedPayment>`
    SELECT amount_paise AS amount, status, paid_at AS "paidAt" FROM vendor_invoice_payments
    WHERE marketplace_id = ${marketplaceId} AND invoice_id = ${id} ORDER BY line_no`.execute(tx);
  return rows;
}

export async function updateVendorPayment(
  tx: Tx,
  { marketplaceId, id }: InvoiceRef,
  nth: number,
  { status, paidAt }: NotedPayment,
): Promise<void> {
  await tx
    .updateTable('vendor_invoice_payments')
    .set({ status, paid_at: paidAt })
    .where('marketplace_id', '=', marketplaceId)
    .where('invoice_id', '=', id)
    .where('line_no', '=', nth)
    .execute();
}

export async function updatePaid(
  tx: Tx,
  { marketplaceId, id }: InvoiceRef,
  { paid, unlisted, owed, paidOn }: Pick<LockedInvoice, 'paid' | 'unlisted' | 'owed' | 'paidOn'>,
): Promise<void> {
  await tx
    .updateTable('vendor_invoices')
    .set({
      paid_paise: paid,
      paid_unlisted_paise: unlisted,
      owed_paise: owed,
      paid_on: paidOn,
      is_paid: owed === 0,
      ...(owed > 0 && { said_paid: false }),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

export async function removeVendorInvoice(tx: Tx, { marketplaceId, id }: InvoiceRef): Promise<void> {
  await tx
    .deleteFrom('vendor_invoices')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}
