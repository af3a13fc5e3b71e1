import type { DocumentLine } from '@haat/domain/document-line';
import { splitInclusive } from '@haat/domain/gst';
import type { DocumentBody } from '@haat/domain/gst-document';
import { invoicesOf, totalsOf } from '@haat/domain/gst-document';
import { chargedFor, lineAmount, partAmount } from '@haat/domain/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/money';
import { returnedShare } from '@haat/domain/returns';
import type { Tx } from '../../kit/db.ts';
import { creditNoteContent, invoiceContent } from '../invoices/document-content.ts';
import {
  documentsOf,
  insertDocuments,
  type KeptDocument,
  type NewDocument,
} from '../invoices/invoices-sql.ts';
import { readUninvoiced } from '../invoices/sale-read.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import type { LockedTill } from '../tills/tills-sql.ts';
import type { PrintedCredit, PrintedNumber } from './arriving.ts';

/** What of arrived entries has a document. */
export interface Printed {
  /** What the till's numbers begin with. */
  prefix: string;
  orders: readonly NewOrder[];
  invoices: readonly PrintedNumber[];
  credits: readonly PrintedCredit[];
}

/** Keeps the documents of bills and returns under the numbers and times with which the till has printed them. */
export async function keepDocuments(tx: Tx, till: LockedTill, printed: Printed): Promise<void> {
  await keepInvoices(tx, till, printed);
  const notes: NewDocument[] = [];
  for (const credit of printed.credits) {
    const note = await creditNote(tx, till, printed, { credit, before: notes });
    if (note) notes.push(note);
  }
  await insertDocuments(tx, notes);
}

async function keepInvoices(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  { prefix, invoices }: Printed,
): Promise<void> {
  if (invoices.length === 0) return;
  const numbers = new Map(invoices.map((one) => [one.orderId, one]));
  const sales = await readUninvoiced(tx, marketplaceId, [...numbers.keys()]);
  const documents = sales.flatMap((sold): NewDocument[] => {
    const number = numbers.get(sold.orderId);
    // Nobody buys for a business at a till: a bill is one document.
    const [body] = invoicesOf(sold.sale);
    if (!number || !body) return [];
    const content = invoiceContent(sold, body, { prefix, issuedAt: number.at, ...number });
    return [{ marketplaceId, storeId, orderId: sold.orderId, originalId: null, content }];
  });
  await insertDocuments(
    tx,
    documents.toSorted((a, b) => a.content.number.localeCompare(b.content.number)),
  );
}

interface NextCredit {
  credit: PrintedCredit;
  /** Notes of the same entries that are not written yet. */
  before: readonly NewDocument[];
}

/** The credit note of a return, on the invoice of what comes back; undefined when nothing of it is left to credit. */
async function creditNote(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  { prefix, orders }: Printed,
  { credit, before }: NextCredit,
): Promise<NewDocument | undefined> {
  const documents = await documentsOf(tx, { marketplaceId, id: credit.originalId });
  const lines = orders.find(({ id }) => id === credit.orderId)?.lines ?? [];
  for (const invoice of documents) {
    if (invoice.kind === 'credit note') continue;
    const notes = [...documents, ...before].filter(({ originalId }) => originalId === invoice.id);
    const body = noteBody(
      invoice,
      lines,
      notes.flatMap(({ content }) => content.lines),
    );
    if (!body) continue;
    const taken = { prefix, issuedAt: credit.at, ...credit };
    const content = creditNoteContent(invoice.content, body, credit.reason, taken);
    return { marketplaceId, storeId, orderId: credit.originalId, originalId: invoice.id, content };
  }
  return undefined;
}

/**
 * What was given back for each line of an invoice, as the till has printed it, and never more than is left of the line: what an invoice
 * did not charge no note can credit (CGST Act, section 34(1)). What is over stands in a difference.
 */
function noteBody(
  { content }: KeptDocument,
  back: NewOrder['lines'],
  credited: readonly DocumentLine[],
): DocumentBody | undefined {
  const before = [...credited];
  const lines = back.flatMap((line): DocumentLine[] => {
    const sold = content.lines.find((one) => one.what === 'goods' && one.lineNo === line.originalLine);
    const left = sold && creditable(sold, line, before);
    if (!sold || !left) return [];
    const { price, soldBy } = line;
    const { quantity, total } = left;
    const tax = splitInclusive(total, sold.taxBp, content.interState);
    const discount = paise(lineAmount(price, quantity, soldBy) - total);
    const note = { ...sold, ...tax, cess: paise(0), price, quantity, discount, total };
    before.push(note);
    return [note];
  });
  if (lines.length === 0) return undefined;
  const totals = totalsOf(lines, paise(0), paise(0));
  return { ...content, kind: 'credit note', recipientInFull: true, lines, totals };
}

/** What of a line that comes back can be credited, after what was; undefined when nothing is left. */
function creditable(
  sold: DocumentLine,
  line: NewOrder['lines'][number],
  credited: readonly DocumentLine[],
): { quantity: number; total: Paise } | undefined {
  const notes = credited.filter(({ what, lineNo }) => what === 'goods' && lineNo === sold.lineNo);
  const returned = notes.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.min(line.quantity, sold.quantity - returned);
  if (quantity <= 0) return undefined;
  const share = returnedShare({ amount: sold.total, quantity: sold.quantity, returned, now: quantity });
  const printed = partAmount(chargedFor(line), line.quantity, { before: 0, after: quantity });
  const left = sold.total - sumPaise(notes.map(({ total }) => total));
  const most = lineAmount(line.price, quantity, line.soldBy);
  return { quantity, total: paise(Math.max(0, Math.min(share, printed, left, most))) };
}
