import { shownGtin } from './gtin.ts';

/** Widths of a digit in set A, space first; set C begins with a bar, set B is reversed. */
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which of the six left digits use set B, by the leading digit, which has no bars. */
const B_AT = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124'].map(
  (places) => new Set([...places].map(Number)),
);
const GUARD = '111';
const CENTRE = '11111';

const widthsOf = (digit: string) => SET_A[Number(digit)] ?? '';
const backwards = (widths: string) => [...widths].toReversed().join('');

/**
 * EAN-13 (and UPC-A) or EAN-8 for a GTIN of 14 digits: widths in modules, beginning with a bar; 95 or 67 modules. Null
 * for a GTIN-14, which has no such bars (GS1 General Specifications, section 5.2.2, "EAN/UPC symbology").
 */
export function eanBars(gtin: string): number[] | null {
  const shown = shownGtin(gtin);
  if (shown.length === 14) return null;
  const digits = shown.length === 8 ? `0${shown}` : shown.padStart(13, '0');
  const half = (digits.length - 1) / 2;
  const inB = B_AT[Number(digits[0])] ?? new Set();
  const left = [...digits.slice(1, 1 + half)].map((digit, nth) =>
    inB.has(nth) ? backwards(widthsOf(digit)) : widthsOf(digit),
  );
  const right = [...digits.slice(1 + half)].map(widthsOf);
  return [...(GUARD + left.join('') + CENTRE + right.join('') + GUARD)].map(Number);
}
