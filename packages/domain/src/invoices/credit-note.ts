import { financialYear } from '../basics/ist.ts';
import { lineAmount, partAmount } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { type DocumentLine, type TaxedAmount, totalOf } from './document-line.ts';
import type { GstSplit } from './gst.ts';
import { type DocumentBody, totalsOf } from './gst-document.ts';
import { treatmentOf } from './treatment.ts';

/** In units. */
export type Returned = { lineNo: number; quantity: number };

export type Credited = 'rest' | readonly Returned[];

/**
 * The body of a credit note; undefined when it would be empty.
 * @param earlier the invoice's earlier credit notes
 * @param points maximum returned as points; absent: what points paid of the rest, with the last note
 * @throws RangeError when more would be credited than was sold
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
  // The rounding of the total, and points, go back with the last note.
  const isLast = credited === 'rest' || restOf(invoice.lines, [...before, ...lines]).length === 0;
  const roundOff = isLast ? invoice.totals.roundOff : paise(0);
  const pointsBefore = earlier.reduce((sum, { totals }) => sum + totals.points, 0);
  const most = points ?? (isLast ? invoice.totals.points - pointsBefore : 0);
  const pointsBack = paise(Math.max(0, Math.min(most, totalOf(lines) + roundOff)));
  const totals = totalsOf(lines, pointsBack, roundOff);
  return { ...invoice, kind: 'credit note', recipientInFull: true, lines, totals };
}

/**
 * Divides returned points over the credit notes of a return by what paid for each invoice. The rest goes where there is room:
 * delivery has points of its own, which earlier returns of goods may have taken.
 */
export function allotPoints(points: Paise, notes: readonly { worth: Paise; left: Paise }[]): Paise[] {
  let rest: number = points;
  const give = (most: number) => {
    const part = Math.max(0, Math.min(rest, most));
    rest -= part;
    return part;
  };
  const own = notes.map(({ worth, left }) => give(Math.min(worth, left)));
  return notes.map(({ worth }, nth) => paise((own[nth] ?? 0) + give(worth - (own[nth] ?? 0))));
}

/**
 * The end of 30 November after the invoice's financial year, in India: until then tax can be taken back (CGST Act,
 * section 34(2)).
 */
export function taxCreditableBefore(invoicedAt: Date): Date {
  const [first = ''] = financialYear(invoicedAt).split('-');
  return new Date(`20${String(Number(first) + 1).padStart(2, '0')}-12-01T00:00:00+05:30`);
}

export const isTooLateForTax = (invoicedAt: Date, at: Date): boolean => at >= taxCreditableBefore(invoicedAt);

/** A note too late for section 34(2) takes back the price but no tax. */
export function withoutTax(note: DocumentBody): DocumentBody {
  const none = paise(0);
  const taxes = { cgst: none, sgst: none, igst: none, cess: none };
  const lines = note.lines.map((line) => ({
    ...line,
    ...taxes,
    taxBp: 0,
    treatment: treatmentOf(line),
    taxable: line.total,
  }));
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

/** A part of an invoice's line, after earlier parts. */
function takeBack(line: DocumentLine, before: number, quantity: number): DocumentLine {
  if (quantity < 1 || before + quantity > line.quantity)
    throw new RangeError(`Of line ${line.lineNo} ${line.quantity - before} units are left to credit`);
  const share = shareOf(line, { before, quantity });
  const discount = paise(lineAmount(line.price, quantity, line.soldBy ?? 'piece') - share.total);
  // Older documents have no discount.
  return { ...line, ...share, quantity, ...(line.discount !== undefined && { discount }) };
}

/** A charged line: units, amount, and tax. */
export type ChargedLine = Omit<TaxedAmount, 'taxable'> & { quantity: number; total: Paise };

/**
 * A part's share of a line's amounts, after `before`. Rounded cumulatively, so that all notes together equal the line
 * and CGST stays equal to SGST.
 * @param most the refunded amount if it is less than the share; the tax is reduced with it
 */
export function shareOf(
  line: ChargedLine,
  { before, quantity, most }: { before: number; quantity: number; most?: Paise },
): TaxedAmount & { total: Paise } {
  const whole = (amount: Paise) => partAmount(amount, line.quantity, { before, after: before + quantity });
  const full = whole(line.total);
  const total = paise(Math.max(0, Math.min(full, most ?? full)));
  const part = (amount: Paise) =>
    total === full ? whole(amount) : partAmount(whole(amount), full, { before: 0, after: total });
  const tax = { cgst: part(line.cgst), sgst: part(line.sgst), igst: part(line.igst), cess: part(line.cess) };
  return { ...tax, taxable: paise(total - sumPaise(Object.values(tax))), total };
}

export interface ReturnedFrom extends Omit<TaxedAmount, 'taxable'> {
  taxBp: number;
  /** The charged amount of the whole line, tax included. */
  amount: Paise;
  quantity: number;
  returned: number;
}

/**
 * The tax of a returned line, as on its credit note. It is zero beyond the sold quantity, without an invoice, or too
 * late, as then no rate is known.
 * @param from undefined: no tax comes back
 */
export function taxOfReturn(
  from: ReturnedFrom | undefined,
  { quantity, charged }: { quantity: number; charged: Paise },
): GstSplit & { taxBp: number } {
  const none = paise(0);
  const units = from ? Math.min(quantity, from.quantity - from.returned) : 0;
  if (!from || units <= 0) return { taxBp: 0, taxable: charged, cgst: none, sgst: none, igst: none };
  const most = partAmount(charged, quantity, { before: 0, after: units });
  const { cgst, sgst, igst, cess } = shareOf(
    { ...from, total: from.amount },
    { before: from.returned, quantity: units, most },
  );
  return { taxBp: from.taxBp, cgst, sgst, igst, taxable: paise(charged - cgst - sgst - igst - cess) };
}
