import type { DocumentLine } from '@haat/domain/document-line';
import { splitInclusive } from '@haat/domain/gst';
import type { DocumentBody } from '@haat/domain/gst-document';
import { invoicesOf, totalsOf } from '@haat/domain/gst-document';
import { chargedFor } from '@haat/domain/line-amount';
import { paise } from '@haat/domain/money';
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
    const note = await creditNote(tx, till, printed, credit);
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

/** The credit note of a return, on the invoice of what comes back; undefined when nothing that was invoiced does. */
async function creditNote(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  { prefix, orders }: Printed,
  credit: PrintedCredit,
): Promise<NewDocument | undefined> {
  const documents = await documentsOf(tx, { marketplaceId, id: credit.originalId });
  const lines = orders.find(({ id }) => id === credit.orderId)?.lines ?? [];
  for (const invoice of documents) {
    const body = invoice.kind === 'credit note' ? undefined : noteBody(invoice, lines);
    if (!body) continue;
    const taken = { prefix, issuedAt: credit.at, ...credit };
    const content = creditNoteContent(invoice.content, body, credit.reason, taken);
    return { marketplaceId, storeId, orderId: credit.originalId, originalId: invoice.id, content };
  }
  return undefined;
}

/** What was given back for each line of an invoice, as the till has printed it. */
function noteBody({ content }: KeptDocument, back: NewOrder['lines']): DocumentBody | undefined {
  const lines = back.flatMap((line): DocumentLine[] => {
    const sold = content.lines.find((one) => one.what === 'goods' && one.lineNo === line.originalLine);
    if (!sold) return [];
    const { price, quantity, discount } = line;
    const total = chargedFor(line);
    const tax = splitInclusive(total, sold.taxBp, content.interState);
    return [{ ...sold, ...tax, cess: paise(0), price, quantity, discount, total }];
  });
  if (lines.length === 0) return undefined;
  const totals = totalsOf(lines, paise(0), paise(0));
  return { ...content, kind: 'credit note', recipientInFull: true, lines, totals };
}
