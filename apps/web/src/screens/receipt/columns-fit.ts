import type { ReceiptCell } from '@haat/domain/till/receipt';
import type { Roll } from './roll.ts';

/** Maximum letters in a line; sheets have as many as needed. */
const ROOM: Record<Roll, number> = { '80': 46, '58': 30, a4: 90 };
/** In letters. */
const GAP = 1.2;
/** Width of an Indic letter relative to the columns'. */
const WIDE = 1.7;
/** The print agent's small letters; if still too wide, a row takes two lines. */
const SMALL = 0.88;

const lettersIn = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u024f' && letter !== '₹' ? WIDE : 1), 0);
const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(lettersIn));

/** Size of a table's letters, and whether cells may wrap. Words are never broken or cut. */
export function columnsFit(
  rows: readonly (readonly ReceiptCell[])[],
  roll: Roll,
): { size: number; wraps: boolean } {
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, nth) =>
    rows.map((row) => row[nth]?.text ?? ''),
  );
  const gaps = GAP * Math.max(0, columns.length - 1);
  const sizeFor = (widths: readonly number[]) =>
    Math.min(1, ROOM[roll] / (widths.reduce((sum, one) => sum + one, 0) + gaps));
  const whole = sizeFor(columns.map(widest));
  if (whole >= SMALL) return { size: whole, wraps: false };
  return {
    size: sizeFor(columns.map((texts) => widest(texts.flatMap((text) => text.split(' '))))),
    wraps: true,
  };
}
