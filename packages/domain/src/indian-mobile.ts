import { WALK_IN_PHONE } from './walk-in.ts';

/** An Indian mobile number in the international form E.164: +91 and ten digits, of which the first is 6 to 9. */
export type IndianMobile = `+91${string}`;

/** What is wrong with a number that was typed to sign in with. */
export type PhoneFault = 'missing' | 'too-short' | 'too-long' | 'foreign' | 'not-mobile';

const INDIA = '91';
const NATIONAL_DIGITS = 10;

/** Figures of Devanagari (०-९) and Kannada (೦-೯) as 0 to 9. */
const plainFigures = (text: string) =>
  text
    .replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - 0x0966))
    .replace(/[೦-೯]/g, (figure) => String(figure.charCodeAt(0) - 0x0ce6));

/** What people and address books put between figures; the last two are marks of direction, which are not seen. */
const BETWEEN = /[\s\-–().\u202a-\u202e\u2066-\u2069]/g;

/**
 * The digits of a number without what stands before a national one: +91, 0091, 0. Undefined for one of another country.
 * Twelve digits that begin with 91 are taken for a whole number when the rest of them is a mobile.
 */
function nationalDigits(figures: string): string | undefined {
  const international = /^(?:\+|00(?=[1-9]))(\d*)$/.exec(figures)?.[1];
  if (international !== undefined)
    return international.startsWith(INDIA) ? international.slice(2).replace(/^0/, '') : undefined;
  const digits = figures.replace(/^0/, '');
  return /^91[6-9]\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

/**
 * Reads a number as people in India type it. Its national digits are counted here, because a number of 9 or 11 digits is
 * to be told from one of another form, which libraries' own checks of the length let pass.
 */
export function readIndianMobile(text: string): { phone: IndianMobile } | { fault: PhoneFault } {
  const figures = plainFigures(text).replace(BETWEEN, '');
  if (!/^\+?\d+$/.test(figures)) return { fault: 'missing' };
  const national = nationalDigits(figures);
  if (national === undefined) return { fault: 'foreign' };
  if (national.length < NATIONAL_DIGITS) return { fault: 'too-short' };
  if (national.length > NATIONAL_DIGITS) return { fault: 'too-long' };
  return /^[6-9]/.test(national) ? { phone: `+${INDIA}${national}` } : { fault: 'not-mobile' };
}

/** Whether a number, in any form, is the till's own for customers who give none. */
export function isWalkIn(phone: string): boolean {
  const read = readIndianMobile(phone);
  return 'phone' in read && read.phone === `+${INDIA}${WALK_IN_PHONE}`;
}

/** A code of six figures as typed or pasted: figures of any script, spaces and words around it left out; '' without one. */
export function readCode(text: string): string {
  const figures = plainFigures(text).replace(/(?<=\d)[ -](?=\d)/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(figures)?.[0] ?? '';
}
