import { chargedFor, lineAmount, type PricedQuantity, partAmount } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { shareOf } from '@haat/domain/invoices/credit-note';
import { type DocumentLine, totalOf } from '@haat/domain/invoices/document-line';
import { type DocumentBody, totalsOf } from '@haat/domain/invoices/gst-document';

/** A line of a return with its original line. */
export type ReturnedLine = PricedQuantity & { originalLine?: number | null };

/**
 * The credit note of a return priced by a till: refunds with their share of the invoice's tax, at most what each line has left,
 * since a note can't credit more than was invoiced (CGST Act, section 34(1)). The excess is a difference. Undefined when nothing
 * on the invoice comes back.
 * @param credited lines of earlier credit notes
 * @param points given back as points
 */
export function returnNote(
  invoice: DocumentBody,
  credited: readonly DocumentLine[],
  back: readonly ReturnedLine[],
  points = paise(0),
): DocumentBody | undefined {
  const before = [...credited];
  const lines = back.flatMap((line): DocumentLine[] => {
    const sold = invoice.lines.find(({ what, lineNo }) => what === 'goods' && lineNo === line.originalLine);
    const note = sold && noteLine(sold, before, line);
    if (!note) return [];
    before.push(note);
    return [note];
  });
  if (lines.length === 0) return undefined;
  const totals = totalsOf(lines, paise(Math.min(points, totalOf(lines))), paise(0));
  return { ...invoice, kind: 'credit note', recipientInFull: true, lines, totals };
}

/** At ₹1 each; only those that paid for the invoice and no earlier note gave back. */
export function pointsOfNote(
  { totals }: DocumentBody,
  earlier: readonly { content: Pick<DocumentBody, 'totals'> }[],
  points: number,
): Paise {
  const left = earlier.reduce((sum, { content }) => sum - content.totals.points, totals.points as number);
  return paise(Math.max(0, Math.min(pointsValue(points), left)));
}

function noteLine(
  sold: DocumentLine,
  before: readonly DocumentLine[],
  line: ReturnedLine,
): DocumentLine | undefined {
  const returned = before.reduce(
    (sum, { what, lineNo, quantity }) => (what === 'goods' && lineNo === sold.lineNo ? sum + quantity : sum),
    0,
  );
  const quantity = Math.min(line.quantity, sold.quantity - returned);
  if (quantity <= 0) return undefined;
  const { price, soldBy } = line;
  const worth = lineAmount(price, quantity, soldBy);
  const printed = partAmount(chargedFor(line), line.quantity, { before: 0, after: quantity });
  const most = paise(Math.min(printed, worth));
  const share = shareOf(sold, { before: returned, quantity, most });
  return { ...sold, ...share, price, quantity, discount: paise(worth - share.total) };
}
