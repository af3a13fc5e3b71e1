import { type DocumentLine, totalOf } from './document-line.ts';
import { type DocumentBody, totalsOf } from './gst-document.ts';
import { financialYear } from './ist.ts';
import { lineAmount, partAmount } from './line-amount.ts';
import { type Paise, paise } from './money.ts';

/** Pieces, grams or millilitres of a line that come back. */
export type Returned = { lineNo: number; quantity: number };

/** What is credited: everything that is not credited yet, delivery included; or pieces of lines. */
export type Credited = 'rest' | readonly Returned[];

/**
 * What a credit note says that takes back from an invoice; undefined when nothing of it is concerned.
 * @param earlier the credit notes that the invoice has already
 * @param points how much may go back as points; unless given, what points paid of the rest, and nothing of single pieces
 * @throws RangeError when more would be credited than were sold
 */
export function creditNoteOf(
  invoice: DocumentBody,
  earlier: readonly Pick<DocumentBody, 'lines' | 'totals'>[],
  credited: Credited,
  points?: Paise,
): DocumentBody | undefined {
  const before = earlier.flatMap((note) => note.lines);
  const lines =
    credited === 'rest' ? restOf(invoice.lines, before) : piecesOf(invoice.lines, before, credited);
  if (lines.length === 0) return undefined;
  // What the total was rounded by, and paid by points, goes back with the last of it.
  const isLast = credited === 'rest';
  const roundOff = isLast ? invoice.totals.roundOff : paise(0);
  const pointsBefore = earlier.reduce((sum, { totals }) => sum + totals.points, 0);
  const most = points ?? (isLast ? invoice.totals.points - pointsBefore : 0);
  const pointsBack = paise(Math.max(0, Math.min(most, totalOf(lines) + roundOff)));
  const totals = totalsOf(lines, pointsBack, roundOff);
  return { ...invoice, kind: 'credit note', recipientInFull: true, lines, totals };
}

/**
 * Until when the tax of an invoice can be taken back: 30 November after the end of its financial year, in India (CGST Act,
 * section 34(2)). A moment later the first of December has begun.
 */
export function taxCreditableBefore(invoicedAt: Date): Date {
  const [first = ''] = financialYear(invoicedAt).split('-');
  return new Date(`20${String(Number(first) + 1).padStart(2, '0')}-12-01T00:00:00+05:30`);
}

/** A credit note that came too late for section 34(2): it takes back the price, and leaves the tax where it was. */
export function withoutTax(note: DocumentBody): DocumentBody {
  const none = paise(0);
  const taxes = { cgst: none, sgst: none, igst: none, cess: none };
  const lines = note.lines.map((line) => ({ ...line, ...taxes, taxBp: 0, taxable: line.total }));
  return { ...note, lines, totals: totalsOf(lines, note.totals.points, note.totals.roundOff) };
}

function restOf(lines: readonly DocumentLine[], before: readonly DocumentLine[]): DocumentLine[] {
  const deliveryIsBack = before.some((line) => line.what === 'delivery');
  return lines.flatMap((line) => {
    if (line.what === 'delivery') return deliveryIsBack ? [] : [line];
    const done = creditedPieces(before, line);
    return done < line.quantity ? [takeBack(line, done, line.quantity - done)] : [];
  });
}

function piecesOf(
  lines: readonly DocumentLine[],
  before: readonly DocumentLine[],
  credited: readonly Returned[],
): DocumentLine[] {
  return lines.flatMap((line) => {
    if (line.what === 'delivery') return [];
    const back = credited.filter((one) => one.lineNo === line.lineNo);
    const quantity = back.reduce((sum, one) => sum + one.quantity, 0);
    return quantity === 0 ? [] : [takeBack(line, creditedPieces(before, line), quantity)];
  });
}

function creditedPieces(before: readonly DocumentLine[], line: DocumentLine): number {
  const same = before.filter((other) => other.what === 'goods' && other.lineNo === line.lineNo);
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Some of a line, after other parts of it went back. The amounts of what has gone back so far are rounded, never those of one
 * note, so that all notes together are the line to the paisa; and CGST stays equal to SGST.
 */
function takeBack(line: DocumentLine, before: number, quantity: number): DocumentLine {
  const after = before + quantity;
  if (quantity < 1 || after > line.quantity)
    throw new RangeError(`Of line ${line.lineNo} ${line.quantity - before} units are left to credit`);
  const share = (amount: Paise) => partAmount(amount, line.quantity, { before, after });
  const tax = {
    cgst: share(line.cgst),
    sgst: share(line.sgst),
    igst: share(line.igst),
    cess: share(line.cess),
  };
  const total = share(line.total);
  const discount = paise(lineAmount(line.price, quantity, line.soldBy ?? 'piece') - total);
  const taxable = paise(total - tax.cgst - tax.sgst - tax.igst - tax.cess);
  // Documents of before discounts name none.
  return { ...line, ...tax, quantity, ...(line.discount !== undefined && { discount }), taxable, total };
}
