/** The digits 0 to 9 as seven modules each, code set A (ISO/IEC 15420, table 1). B is C backwards, C is A inverted. */
const A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** The first digit is not drawn: it chooses the sets of the next six. */
const SETS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
];
const GUARD = '101';
const CENTRE = '01010';

/** Whether a text is 13 digits of which the last one is their check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * A GTIN of 13 digits as an EAN-13 barcode: the widths of bars and gaps in modules, beginning with a bar. Eleven modules of
 * white belong to its left, seven to its right. Throws RangeError for anything else.
 */
export function ean13(text: string): number[] {
  if (!isEan13(text)) throw new RangeError(`No EAN-13: ${text}`);
  const [first = 0, ...digits] = [...text].map(Number);
  const sets = SETS[first] ?? '';
  const left = digits.slice(0, 6).map((digit, nth) => (sets[nth] === 'A' ? A[digit] : setB(digit)));
  const right = digits.slice(6).map(setC);
  const modules = [GUARD, ...left, CENTRE, ...right, GUARD].join('');
  return [...modules.matchAll(/0+|1+/g)].map(([run]) => run.length);
}

function setC(digit: number): string {
  return [...(A[digit] ?? '')].map((module) => (module === '0' ? '1' : '0')).join('');
}

function setB(digit: number): string {
  return [...setC(digit)].reverse().join('');
}
