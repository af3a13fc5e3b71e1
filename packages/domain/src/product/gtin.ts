/**
 * Lengths of GTINs, check digit included (GS1 General Specifications, section 3.3.2, "Identification of a trade item").
 */
const LENGTHS = [8, 12, 13, 14];

const DIGITS = /^\d+$/;

/**
 * Weights 3 and 1 alternate from the right; the check digit completes the sum to a multiple of ten (GS1 General
 * Specifications, section 7.9.1, "Standard check digit calculations for GS1 data structures").
 */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let nth = 0; nth < digits.length; nth++) sum += Number(digits.at(-1 - nth)) * (nth % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

/** Whatever its check digit. */
export const isGtinLong = (text: string): boolean => DIGITS.test(text) && LENGTHS.includes(text.length);

/**
 * A GTIN-8, -12 (UPC-A), -13 (EAN-13) or -14 padded to 14 digits for comparison (GS1 General Specifications, section
 * 3.3.2: the data field is 14 digits). Null for other lengths, a wrong check digit, or zeros only.
 */
export function gtin14(text: string): string | null {
  if (!isGtinLong(text) || checkDigit(text.slice(0, -1)) !== text.at(-1)) return null;
  return Number(text) === 0 ? null : text.padStart(14, '0');
}

/** How a UPC-E expands to a UPC-A, by its last digit before the check digit; letters stand for digits. */
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
 * Expands a UPC-E of eight digits (0, six digits, the check digit of the UPC-A); null if invalid (GS1 General
 * Specifications, section 5.2.2.4.2, "UPC-E: zero suppression").
 */
export function upcAOfUpcE(text: string): string | null {
  if (!/^0\d{7}$/.test(text)) return null;
  const form = UPC_E_FORMS[Number(text[6])] ?? '';
  const long = form.replace(/[a-e]/g, (letter) => text.charAt(1 + 'abcde'.indexOf(letter)));
  const upcA = `0${long}${text[7]}`;
  return gtin14(upcA) && upcA;
}

/** As printed below the bars: without padding. */
export function shownGtin(gtin: string): string {
  const zeros = gtin.startsWith('000000') ? 6 : gtin.startsWith('00') ? 2 : gtin.startsWith('0') ? 1 : 0;
  return gtin.slice(zeros);
}
