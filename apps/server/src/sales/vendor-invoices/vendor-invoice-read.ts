import type { VendorDetails, VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { addPaise, type Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import type { InvoiceRef } from './vendor-invoices-sql.ts';

/** Refuses with `vendor-invoice-not-found`. */
export async function findVendorInvoice(db: Db | Tx, caller: Caller, id: string): Promise<InvoiceRef> {
  const { rows } = await sql<{ marketplaceId: string }>`
    SELECT v.marketplace_id AS "marketplaceId" FROM vendor_invoices v
    WHERE v.id = ${id} AND ${staffScope(caller, 'invoices.manage', 'v')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('vendor-invoice-not-found');
  return { ...found, id };
}

interface InvoiceRow {
  storeId: string;
  storeName: string;
  number: string;
  day: string | null;
  dueDay: string | null;
  vendor: Partial<VendorDetails>;
  gst: { gstNumber?: string; gstType?: string; rateBp?: number };
  items: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  shipping: Paise;
  shippingDetails: string;
  total: Paise;
  paid: Paise;
  paidOn: string | null;
  isPaid: boolean;
  owed: Paise;
  createdAt: Date;
}

const NO_DETAILS: VendorDetails = {
  name: '',
  phone: '',
  address: '',
  city: '',
  pinCode: '',
  country: '',
  email: '',
  vendorContactNotes: '',
};

/** Refuses with `vendor-invoice-not-found`. */
export async function readVendorInvoice(db: Db | Tx, caller: Caller, id: string): Promise<VendorInvoice> {
  const invoice = await findVendorInvoice(db, caller, id);
  const row = await readRow(db, invoice);
  const items = await readItems(db, invoice);
  const payments = await readPayments(db, invoice);
  if (!row) throw new Refusal('vendor-invoice-not-found');
  return {
    _id: id,
    store: { _id: row.storeId, name: row.storeName },
    invoiceNumber: row.number,
    invoiceItems: items,
    payments,
    invoiceTotal: row.total,
    invoicePaid: row.isPaid,
    invoicePaidDate: row.paidOn,
    invoicePaidAmount: row.paid,
    invoiceDate: row.day,
    invoiceDueDate: row.dueDay,
    vendorDetails: { ...NO_DETAILS, ...row.vendor },
    gst: {
      gstNumber: row.gst.gstNumber ?? '',
      gstType: row.gst.gstType ?? '',
      gstRate: row.gst.rateBp ?? 0,
      gstAmount: addPaise(row.cgst, row.sgst, row.igst),
    },
    shippingPrice: row.shipping,
    shippingDetails: row.shippingDetails,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    itemsPrice: row.items,
    owed: row.owed,
    createdAt: row.createdAt,
  };
}

async function readRow(db: Db | Tx, { marketplaceId, id }: InvoiceRef): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    SELECT v.store_id AS "storeId", s.name AS "storeName", v.invoice_number AS number, v.invoice_date AS day,
      v.due_date AS "dueDay", v.vendor, v.gst, v.items_paise AS items, v.cgst_paise AS cgst, v.sgst_paise AS sgst,
      v.igst_paise AS igst, v.shipping_paise AS shipping, v.shipping_details AS "shippingDetails", v.total_paise AS total,
      v.paid_paise AS paid, v.paid_on AS "paidOn", v.is_paid AS "isPaid", v.owed_paise AS owed, v.created_at AS "createdAt"
    FROM vendor_invoices v JOIN stores s ON s.marketplace_id = v.marketplace_id AND s.id = v.store_id
    WHERE v.marketplace_id = ${marketplaceId} AND v.id = ${id}`.execute(db);
  return rows[0];
}

async function readItems(
  db: Db | Tx,
  { marketplaceId, id }: InvoiceRef,
): Promise<VendorInvoice['invoiceItems']> {
  const { rows } = await sql<VendorInvoice['invoiceItems'][number]>`
    SELECT name, quantity::float8 AS "itemQuantity", price_paise AS "itemPrice", total_paise AS "itemTotal"
    FROM vendor_invoice_items WHERE marketplace_id = ${marketplaceId} AND invoice_id = ${id} ORDER BY line_no`.execute(
    db,
  );
  return rows;
}

async function readPayments(
  db: Db | Tx,
  { marketplaceId, id }: InvoiceRef,
): Promise<VendorInvoice['payments']> {
  const { rows } = await sql<VendorInvoice['payments'][number]>`
    SELECT reference AS "paymentId", method AS "paymentMethod", amount_paise AS "Amount", status, paid_at AS "updateTime",
      email AS "emailAddress"
    FROM vendor_invoice_payments WHERE marketplace_id = ${marketplaceId} AND invoice_id = ${id} ORDER BY line_no`.execute(
    db,
  );
  return rows;
}
