import { plainFigures, plainNumber } from '../basics/figures.ts';
import { readGs1 } from './gs1.ts';
import { gtin14, isGtinLong, shownGtin, upcAOfUpcE } from './gtin.ts';

/** So many barcodes a product, and each of its variants, has at most. */
export const MAX_BARCODES = 20;
/** The longest own code of a shop. */
export const LONGEST_BARCODE = 40;

/** What several barcodes in one cell or field are divided by. */
const BETWEEN = /[\s;,]+/;
const OWN = new RegExp(`^[!-+\\--:<-~]{1,${LONGEST_BARCODE}}$`);

/** What a spreadsheet makes of a long number: '8.90101E+12'. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** What is wrong with a typed barcode: it can be none, one of its digits is wrong, or a spreadsheet has rounded them. */
export type BarcodeFault = 'form' | 'check-digit' | 'rounded';

/** What a scanner may set before a code: its kind (ISO/IEC 15424, 'AIM' identifiers), ']E0', ']C1', ']d2'. */
const KIND_OF_CODE = /^\][a-z][0-9a-z]/i;

/** A code as it was scanned, typed or pasted, without what its scanner, keyboard or table put to it. */
export const plainCode = (typed: string): string => plainFigures(typed).trim().replace(KIND_OF_CODE, '');

/** Digits may be typed in groups, as they stand below the bars; of a GS1 code its GTIN counts. */
const closed = (typed: string) => {
  const text = plainCode(typed);
  const digits = plainNumber(text).replace(/[\s-]/g, '');
  return isGtinLong(digits) ? digits : (readGs1(text)?.gtin ?? text);
};

/**
 * Why a text can't be a barcode, null when it can. Digits as long as a GTIN need its check digit; everything else is a shop's
 * own code: up to 40 signs of ASCII without blanks, commas and semicolons.
 */
export function barcodeFault(typed: string): BarcodeFault | null {
  const text = closed(typed);
  if (isGtinLong(text)) return gtin14(text) || upcAOfUpcE(text) ? null : 'check-digit';
  if (ROUNDED.test(text)) return 'rounded';
  return OWN.test(text) ? null : 'form';
}

/** A typed barcode as it is stored and compared: a GTIN as 14 digits, an own code in capitals. Null for what can be none. */
export function readBarcode(typed: string): string | null {
  if (barcodeFault(typed)) return null;
  const text = closed(typed);
  const upcA = upcAOfUpcE(text);
  return gtin14(text) ?? (upcA ? gtin14(upcA) : text.toUpperCase());
}

/** A stored barcode as people know it: a GTIN without the zeros that fill it up. `readBarcode` makes the stored one of it again. */
export const shownBarcode = (code: string): string => (/^\d{14}$/.test(code) ? shownGtin(code) : code);

/**
 * The barcodes that stand together in one cell or field, each as it was typed. Digits in groups, as they stand below the bars, are
 * one: when a digit of '8 901030 865275' is wrong, they are refused, and not taken for three codes of the shop's own.
 */
export function barcodesIn(text: string): string[] {
  const all = text.trim();
  return barcodeFault(all) === 'form' ? all.split(BETWEEN).filter(Boolean) : [all];
}

/**
 * Everything that a scanned or typed text may be stored as, the likeliest first. Eight digits may be a GTIN-8 as well as a UPC-E,
 * and what a store numbered itself before there were barcodes may look like a GTIN with a wrong check digit.
 */
export function codesOf(typed: string): string[] {
  const text = closed(typed);
  const upcA = upcAOfUpcE(text);
  const all = [gtin14(text), upcA && gtin14(upcA), isGtinLong(text) ? null : readBarcode(text)];
  return [...new Set(all.filter((code) => code !== null))];
}
