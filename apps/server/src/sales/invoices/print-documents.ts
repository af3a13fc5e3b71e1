import type { FileReply } from '@haat/contract/file-reply';
import type { InvoiceCopy } from '@haat/contract/invoices';
import { sumPaise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Clock } from '../../kit/clock.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sharerOf } from '../../kit/shares.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { findOrder, type OrderKey } from '../order-keys/find-order.ts';
import { documentsOf, type KeptDocument } from './invoices-sql.ts';
import { issueInvoices } from './issue-invoices.ts';
import { readPaymentState } from './payment-state.ts';
import type { PdfLook } from './pdf/make-pdf.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';

/** Where documents are kept, and what prints them. */
export interface Press {
  db: Db;
  clock: Clock;
  printer: PdfPrinter;
}

const FILE_NAMES: Record<PdfLook, string> = { plain: 'invoice', gst: 'gst-invoice' };

/**
 * The invoices of an order as a PDF; an order that has none yet gets its invoice now. Refuses with `order-not-found` for
 * everybody but its shopper and staff of its store who may, and with `no-invoice` for what is no sale, or was cancelled first,
 * and with `original-only` for a copy that is not for shoppers.
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
  const { issued, payment } = await inTransaction(db, async (tx) => {
    if (!(await documentsOf(tx, order)).some(isInvoice))
      await issueInvoices(tx, order.marketplaceId, [orderId], clock.now());
    return { issued: await documentsOf(tx, order), payment: await readPaymentState(tx, order) };
  });
  const invoices = issued.filter(isInvoice);
  const [first] = invoices;
  if (!first) throw new Refusal('no-invoice');
  const documents = invoices.map(({ id, content }) => ({ ...content, credited: creditedOn(id, issued) }));
  const bytes = await printer.print({ documents, look, copy, payment }, sharerOf(caller));
  const name = fileName(FILE_NAMES[look], first, copy === 'original' ? '' : `-${copy}`);
  return { name, bytes };
}

/** A credit note of an order as a PDF, for whom its invoice is. Refuses with `order-not-found`, or `not-found` for another order's. */
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
  return { name: fileName('credit-note', note), bytes };
}

/** What the credit notes of an invoice took off it. */
const creditedOn = (invoiceId: string, issued: readonly KeptDocument[]) =>
  sumPaise(
    issued.flatMap(({ originalId, content }) => (originalId === invoiceId ? content.totals.payable : [])),
  );

const isInvoice = ({ kind }: KeptDocument) => kind !== 'credit note';

/** 'invoice-BP-26-27-000123.pdf'. */
function fileName(what: string, { content }: KeptDocument, copy = ''): string {
  return `${what}-${content.number.replaceAll('/', '-')}${copy}.pdf`;
}

/** An order whose papers the caller may have, and whether as staff. */
async function reachedOrder(
  db: Db,
  caller: Caller,
  orderId: string,
): Promise<OrderKey & { isStaffs: boolean }> {
  const asStaff = await findOrder(db, orderId, staffScope(caller, 'invoices.manage', 'o'));
  const order = asStaff ?? (await findOrder(db, orderId, sql<boolean>`o.user_id = ${caller.userId}`));
  if (!order) throw new Refusal('order-not-found');
  return { ...order, isStaffs: asStaff !== undefined };
}
