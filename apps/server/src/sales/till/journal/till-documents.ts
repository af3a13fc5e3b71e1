import { invoicesOf } from '@haat/domain/invoices/gst-document';
import type { Tx } from '../../../kit/db.ts';
import { creditNoteContent, invoiceContent } from '../../invoices/document-content.ts';
import { documentsOf, insertDocuments, type NewDocument } from '../../invoices/invoices-sql.ts';
import { pointsOfNote, returnNote } from '../../invoices/return-note.ts';
import { readUninvoiced } from '../../invoices/sale-read.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { PrintedCredit, PrintedNumber } from './arriving.ts';

export interface Printed {
  /** The prefix of the till's numbers. */
  prefix: string;
  orders: readonly NewOrder[];
  invoices: readonly PrintedNumber[];
  credits: readonly PrintedCredit[];
}

/** Writes the documents of bills and returns with their printed numbers and times. */
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
  // By the scheme on its paper.
  const sales = await readUninvoiced(tx, marketplaceId, [...numbers.keys()], new Date());
  const documents = sales.flatMap((sold): NewDocument[] => {
    const number = numbers.get(sold.orderId);
    // A bill has one document: a business's bill never mixes the two kinds of goods (`isMixed`).
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
  /** Of the same batch, not written yet. */
  before: readonly NewDocument[];
}

/** Undefined when the invoice has nothing left to credit. */
async function creditNote(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  { prefix, orders }: Printed,
  { credit, before: unwritten }: NextCredit,
): Promise<NewDocument | undefined> {
  const documents = await documentsOf(tx, { marketplaceId, id: credit.originalId });
  const { lines = [], pointsRedeemed = 0 } = orders.find(({ id }) => id === credit.orderId) ?? {};
  for (const invoice of documents) {
    if (invoice.kind === 'credit note') continue;
    const notes = [...documents, ...unwritten].filter(({ originalId }) => originalId === invoice.id);
    const before = notes.flatMap(({ content }) => content.lines);
    const body = returnNote(
      invoice.content,
      before,
      lines,
      pointsOfNote(invoice.content, notes, pointsRedeemed),
    );
    if (!body) continue;
    const { orderId: returnId, reason, at: issuedAt } = credit;
    const taken = { prefix, issuedAt, ...credit };
    const content = creditNoteContent(invoice.content, body, { reason, returnId }, taken);
    return { marketplaceId, storeId, orderId: credit.originalId, originalId: invoice.id, content };
  }
  return undefined;
}
