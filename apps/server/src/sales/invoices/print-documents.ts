import type { FileReply } from '@haat/contract/file-reply';
import type { InvoiceCopy } from '@haat/contract/invoices';
import { sumPaise } from '@haat/domain/basics/money';
import { invoicesOf } from '@haat/domain/invoices/gst-document';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Clock } from '../../kit/clock.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sharerOf } from '../../kit/shares.ts';
import { findOrder, type OrderKey } from '../ledger/find-order.ts';
import { orderScope } from '../ledger/order-scope.ts';
import { confirmationContent } from './document-content.ts';
import { documentsOf, type StoredDocument } from './invoices-sql.ts';
import { issueInvoices } from './issue-invoices.ts';
import type { IssuedDocument } from './issued-document.ts';
import { readPaymentState } from './payment-state.ts';
import type { PdfLook } from './pdf/make-pdf.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import { readUninvoiced, withoutHsn } from './sale-read.ts';

export interface Press {
  db: Db;
  clock: Clock;
  printer: PdfPrinter;
}

const FILE_NAMES: Record<PdfLook, string> = { plain: 'invoice', gst: 'gst-invoice' };

/**
 * The invoices of an order as a PDF, or before its goods have left an order confirmation without a number. Refuses with
 * `order-not-found` unless it is the caller's or their store's; with `no-invoice` for what is no sale or was cancelled first;
 * with `original-only` for a copy that shoppers may not have.
 */
export async function printInvoice(
  { db, clock, printer }: Press,
  caller: Caller,
  orderId: string,
  look: PdfLook,
  copy: InvoiceCopy = 'original',
): Promise<FileReply> {
  const order = await reachedOrder(db, caller, orderId);
  if (copy !== 'original' && !order.isStaffs) throw new Refusal('original-only');
  const { documents, payment } = await inTransaction(db, async (tx) => ({
    documents: await papersOf(tx, order, clock.now()),
    payment: await readPaymentState(tx, order),
  }));
  const [first] = documents;
  if (!first) throw new Refusal('no-invoice');
  // Confirmations have one look only.
  const shown = first.number ? look : 'plain';
  const bytes = await printer.print({ documents, look: shown, copy, payment }, sharerOf(caller));
  const name = fileName(FILE_NAMES[look], first, copy === 'original' ? '' : `-${copy}`);
  return { name, bytes };
}

/** A bill whose printed number is another's gets its own now at the latest. */
async function papersOf(tx: Tx, order: OrderKey, at: Date) {
  const { marketplaceId, id } = order;
  if (!(await documentsOf(tx, order)).some(isInvoice)) {
    const [sold] = await readUninvoiced(tx, marketplaceId, [id], at);
    if (sold && (!sold.isGone || withoutHsn(sold).length > 0))
      return invoicesOf(sold.sale).map((body) => confirmationContent(sold, body));
    await issueInvoices(tx, marketplaceId, [id], at);
  }
  const issued = await documentsOf(tx, order);
  const ewayBill = await ewayBillOf(tx, order);
  return issued.filter(isInvoice).map((invoice) => ({
    ...invoice.content,
    ...(ewayBill && !invoice.content.issuedBy && { ewayBill }),
    credited: creditedOn(invoice.id, issued),
  }));
}

/** May change until delivery, so papers read it when printed. */
async function ewayBillOf(tx: Tx, { marketplaceId, id }: OrderKey): Promise<string> {
  const { eway_bill: number } = await tx
    .selectFrom('orders')
    .select('eway_bill')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}

/** Refuses with `order-not-found`, or `not-found` for another order's. */
export async function printCreditNote(
  { db, printer }: Press,
  caller: Caller,
  orderId: string,
  creditNoteId: string,
): Promise<FileReply> {
  const documents = await documentsOf(db, await reachedOrder(db, caller, orderId));
  const note = documents.find((document) => document.id === creditNoteId && !isInvoice(document));
  if (!note) throw new Refusal('not-found');
  const bytes = await printer.print(
    { documents: [note.content], look: 'gst', copy: 'original' },
    sharerOf(caller),
  );
  return { name: fileName('credit-note', note.content), bytes };
}

/** By its credit notes. */
const creditedOn = (invoiceId: string, issued: readonly StoredDocument[]) =>
  sumPaise(
    issued.flatMap(({ originalId, content }) => (originalId === invoiceId ? content.totals.payable : [])),
  );

const isInvoice = ({ kind }: StoredDocument) => kind !== 'credit note';

function fileName(what: string, { number, order }: IssuedDocument, copy = ''): string {
  return number ? `${what}-${number.replaceAll('/', '-')}${copy}.pdf` : `order-${order.number}.pdf`;
}

/** Whether the caller is staff is part of the result. */
async function reachedOrder(
  db: Db,
  caller: Caller,
  orderId: string,
): Promise<OrderKey & { isStaffs: boolean }> {
  const asStaff = await findOrder(db, orderId, orderScope(caller, 'orders.print'));
  const order = asStaff ?? (await findOrder(db, orderId, sql<boolean>`o.user_id = ${caller.userId}`));
  if (!order) throw new Refusal('order-not-found');
  return { ...order, isStaffs: asStaff !== undefined };
}
