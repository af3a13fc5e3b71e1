import { plainFigures, plainNumber } from '../basics/figures.ts';
import { readGs1 } from './gs1.ts';
import { gtin14, isGtinLong, shownGtin, upcAOfUpcE } from './gtin.ts';

/** For a product, and for each of its variants. */
export const MAX_BARCODES = 20;
export const LONGEST_BARCODE = 40;

/** Separators of barcodes in one cell or field. */
const BETWEEN = /[\s;,]+/;
const OWN = new RegExp(`^[!-+\\--:<-~]{1,${LONGEST_BARCODE}}$`);

/** A long number damaged by a spreadsheet: '8.90101E+12'. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Not a barcode, a wrong check digit, or rounded by a spreadsheet. */
export type BarcodeFault = 'form' | 'check-digit' | 'rounded';

/** Prefixes of scanners with the kind of code (ISO/IEC 15424, 'AIM' identifiers): ']E0', ']C1', ']d2'. */
const KIND_OF_CODE = /^\][a-z][0-9a-z]/i;

/** Removes what a scanner, keyboard or spreadsheet adds. */
export const plainCode = (typed: string): string => plainFigures(typed).trim().replace(KIND_OF_CODE, '');

/** Joins digits typed in groups, as printed below the bars; takes the GTIN of a GS1 code. */
const closed = (typed: string) => {
  const text = plainCode(typed);
  const digits = plainNumber(text).replace(/[\s-]/g, '');
  return isGtinLong(digits) ? digits : (readGs1(text)?.gtin ?? text);
};

/**
 * Null for a valid barcode. Digits as long as a GTIN need its check digit; anything else is a shop's own code: up to 40
 * ASCII characters without blanks, commas and semicolons.
 */
export function barcodeFault(typed: string): BarcodeFault | null {
  const text = closed(typed);
  if (isGtinLong(text)) return gtin14(text) || upcAOfUpcE(text) ? null : 'check-digit';
  if (ROUNDED.test(text)) return 'rounded';
  return OWN.test(text) ? null : 'form';
}

/** The stored form: a GTIN as 14 digits, an own code in capitals. Null if invalid. */
export function readBarcode(typed: string): string | null {
  if (barcodeFault(typed)) return null;
  const text = closed(typed);
  const upcA = upcAOfUpcE(text);
  return gtin14(text) ?? (upcA ? gtin14(upcA) : text.toUpperCase());
}

/** For people: a GTIN without leading zeros. `readBarcode` restores the stored form. */
export const shownBarcode = (code: string): string => (/^\d{14}$/.test(code) ? shownGtin(code) : code);

/**
 * Splits barcodes in one cell or field. Digits in groups are one barcode: '8 901030 865275' with a wrong digit is
 * refused, not taken for three own codes.
 */
export function barcodesIn(text: string): string[] {
  const all = text.trim();
  return barcodeFault(all) === 'form' ? all.split(BETWEEN).filter(Boolean) : [all];
}

/**
 * All stored forms of a scanned or typed text, the likeliest first. Eight digits may be GTIN-8 or UPC-E, and an old own
 * number may look like a GTIN with a wrong check digit.
 */
export function codesOf(typed: string): string[] {
  const text = closed(typed);
  const upcA = upcAOfUpcE(text);
  const all = [gtin14(text), upcA && gtin14(upcA), isGtinLong(text) ? null : readBarcode(text)];
  return [...new Set(all.filter((code) => code !== null))];
}
