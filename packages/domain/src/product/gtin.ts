/** Digits that a GTIN may have, check digit included (GS1 General Specifications, section 3.3.2, "Identification of a trade item"). */
const LENGTHS = [8, 12, 13, 14];

const DIGITS = /^\d+$/;

/**
 * The check digit of the digits before it: weights 3 and 1 in turn from the right, and what is missing to the next ten
 * (GS1 General Specifications, section 7.9.1, "Standard check digit calculations for GS1 data structures").
 */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let nth = 0; nth < digits.length; nth++) sum += Number(digits.at(-1 - nth)) * (nth % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text has as many digits as a GTIN has, whatever its check digit. */
export const isGtinLong = (text: string): boolean => DIGITS.test(text) && LENGTHS.includes(text.length);

/**
 * A GTIN-8, GTIN-12 (UPC-A), GTIN-13 (EAN-13) or GTIN-14 as 14 digits, filled up with zeros in front, by which all are compared
 * (GS1 General Specifications, section 3.3.2: the data field is 14 digits). Null for what has another length, a wrong check digit, or zeros alone.
 */
export function gtin14(text: string): string | null {
  if (!isGtinLong(text) || checkDigit(text.slice(0, -1)) !== text.at(-1)) return null;
  return Number(text) === 0 ? null : text.padStart(14, '0');
}

/** Where the digits of a UPC-E stand in the UPC-A, by its last digit before the check digit: a letter is a digit, 0 stands for itself. */
const UPC_E_FORMS = [
  'ab00000cde',
  'ab10000cde',
  'ab20000cde',
  'abc00000de',
  'abcd00000e',
  'abcde00005',
  'abcde00006',
  'abcde00007',
  'abcde00008',
  'abcde00009',
];

/**
 * The UPC-A that a UPC-E of eight digits (0, six digits, the check digit of the UPC-A) was shortened from, null when it is none
 * (GS1 General Specifications, section 5.2.2.4.2, "UPC-E: zero suppression").
 */
export function upcAOfUpcE(text: string): string | null {
  if (!/^0\d{7}$/.test(text)) return null;
  const form = UPC_E_FORMS[Number(text[6])] ?? '';
  const long = form.replace(/[a-e]/g, (letter) => text.charAt(1 + 'abcde'.indexOf(letter)));
  const upcA = `0${long}${text[7]}`;
  return gtin14(upcA) && upcA;
}

/** A GTIN of 14 digits as it is printed below its bars: without the zeros that filled it up. */
export function shownGtin(gtin: string): string {
  const zeros = gtin.startsWith('000000') ? 6 : gtin.startsWith('00') ? 2 : gtin.startsWith('0') ? 1 : 0;
  return gtin.slice(zeros);
}

/**
 * Whether a GTIN of 14 digits is one that a shop gives by itself, so that another shop may use it for something else: GTIN-8
 * that begin with 0 or 2, GTIN-13 that begin with 02, 04 or 20 to 29 (GS1 General Specifications, section 1.4, "GS1 Prefix
 * ranges": restricted circulation numbers).
 */
export function isOwnGtin(gtin: string): boolean {
  if (gtin.startsWith('000000')) return /^[02]/.test(gtin.slice(6));
  return /^0(02|04|2)/.test(gtin);
}
