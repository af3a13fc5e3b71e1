import { addPaise, type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { allotPoints, type Credited, creditNoteOf } from '@haat/domain/invoices/credit-note';
import type { DocumentBody } from '@haat/domain/invoices/gst-document';
import type { Tx } from '../../kit/db.ts';
import { type CreditFacts, creditNoteContent } from './document-content.ts';
import { documentsOf, givePrefix, insertDocuments, type StoredDocument, takeNumber } from './invoices-sql.ts';
import { lockOrders } from './sale-read.ts';

export interface Credit {
  marketplaceId: string;
  orderId: string;
  /** Everything that is left, or pieces of lines. */
  credited: Credited;
  /** As printed, in a few words. */
  reason: string;
  /** The return, if it is an order of its own. */
  returnId?: string;
  /**
   * What is returned as points instead of money; by default the points that paid if everything left is credited,
   * otherwise none.
   */
  points?: Paise;
  at: Date;
}

/**
 * Issues a credit note for each invoice of an order that is concerned; none if there is no invoice, or nothing left to
 * credit.
 * @throws RangeError when more pieces of a line would be credited than were invoiced
 */
export async function issueCreditNotes(tx: Tx, credit: Credit): Promise<void> {
  const order = { marketplaceId: credit.marketplaceId, id: credit.orderId };
  await lockOrders(tx, credit.marketplaceId, [credit.orderId]);
  const documents = await documentsOf(tx, order);
  const invoices = documents.filter(({ kind }) => kind !== 'credit note');
  if (invoices.length === 0) return;
  checkLines(invoices, credit.credited);
  const notes = invoices.flatMap((invoice) => {
    const earlier = documents.flatMap(({ originalId, content }) =>
      originalId === invoice.id ? content : [],
    );
    const note = creditNoteOf(invoice.content, earlier, credit.credited);
    return note ? [{ invoice, earlier, note }] : [];
  });
  const points = credit.points === undefined ? [] : allotPoints(credit.points, notes.map(pointsOf));
  for (const [nth, { invoice, earlier }] of notes.entries()) {
    const note = creditNoteOf(invoice.content, earlier, credit.credited, points[nth]);
    if (note) await issueNote(tx, credit, invoice, note);
  }
}

interface NewNote {
  invoice: StoredDocument;
  earlier: readonly DocumentBody[];
  note: DocumentBody;
}

/** Throws for lines that no invoice has. */
const pointsOf = ({ invoice, earlier, note: { totals } }: NewNote) => ({
  worth: addPaise(totals.total, totals.roundOff),
  left: paise(invoice.content.totals.points - sumPaise(earlier.map((one) => one.totals.points))),
});

/** A line that is on no invoice of the order can't be credited. */
function checkLines(invoices: readonly StoredDocument[], credited: Credited): void {
  if (credited === 'rest') return;
  const sold = new Set(invoices.flatMap(({ content }) => content.lines.map((line) => line.lineNo)));
  const unknown = credited.find(({ lineNo }) => lineNo < 1 || !sold.has(lineNo));
  if (unknown) throw new RangeError(`No line ${unknown.lineNo} was invoiced`);
}

/** Gives a credit note the next number of its issuer, and stores it. */
export async function issueNote(
  tx: Tx,
  credit: Pick<Credit, 'marketplaceId' | 'orderId' | 'at'> & CreditFacts,
  invoice: StoredDocument,
  note: DocumentBody,
): Promise<void> {
  const { marketplaceId, orderId, at } = credit;
  const { storeId } = invoice;
  const { name, gstin } = invoice.content.supplier;
  const id = note.issuedBy === 'operator' ? marketplaceId : storeId;
  const issuer = { marketplaceId, id, name, gstin, skuPrefix: '' };
  const prefix = await givePrefix(tx, issuer);
  const taken = await takeNumber(tx, issuer, 'credit note', at);
  const content = creditNoteContent(invoice.content, note, credit, { prefix, ...taken });
  await insertDocuments(tx, [{ marketplaceId, storeId, orderId, originalId: invoice.id, content }]);
}
