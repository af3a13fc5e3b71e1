import { plainNumber } from './figures.ts';
import { WALK_IN_PHONE } from './walk-in.ts';

/** An Indian mobile number in the international form E.164: +91 and ten digits, of which the first is 6 to 9. */
export type IndianMobile = `+91${string}`;

/** What is wrong with a number that was typed to sign in with. */
export type PhoneFault = 'missing' | 'too-short' | 'too-long' | 'foreign' | 'not-mobile';

const INDIA = '91';
const NATIONAL_DIGITS = 10;

/** What people and address books put between figures. */
const BETWEEN = /[\s\-().]/g;
/** One figure over and over is nobody's number; but that of walk-ins is written so. */
const SAME_FIGURE = /^(?:\+?(?:00)?91)?0?([0-8])\1{9,}$/;

/** The figures of a number, with the plus before them if it has one; '' where there is none. */
export function phoneFigures(text: string): string {
  const figures = plainNumber(text).replace(BETWEEN, '');
  return /^\+?\d+$/.test(figures) && !SAME_FIGURE.test(figures) ? figures : '';
}

/** Numbers of Bengaluru and Ahmedabad, which would be mobiles by their first figure. */
const CITY = /^(?:80[2-4]|79[246])/;
/** With a zero and two to four figures for itself, as an area is written: '08482-226118'. No area begins with 9. */
const AREA_APART = /^\(?0[1-8]\d{1,3}(?:\)|[\s.-])/;

/** Whether ten figures are those of a mobile, also as they were typed. */
const isMobile = (national: string, typed: string) =>
  /^[6-9]/.test(national) && !CITY.test(national) && !AREA_APART.test(plainNumber(typed).trim());

/**
 * The digits of a number without what stands before a national one: +91, 0091, 0. Undefined for one of another country.
 * Twelve digits that begin with 91 are taken for a whole number when the rest of them is a mobile.
 */
export function nationalDigits(figures: string): string | undefined {
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
  const figures = phoneFigures(text);
  if (!figures) return { fault: 'missing' };
  const national = nationalDigits(figures);
  if (national === undefined) return { fault: 'foreign' };
  if (national.length < NATIONAL_DIGITS) return { fault: 'too-short' };
  if (national.length > NATIONAL_DIGITS) return { fault: 'too-long' };
  return isMobile(national, text) ? { phone: `+${INDIA}${national}` } : { fault: 'not-mobile' };
}

/** Whether a number, in any form, is the till's own for customers who give none. */
export function isWalkIn(phone: string): boolean {
  const read = readIndianMobile(phone);
  return 'phone' in read && read.phone === `+${INDIA}${WALK_IN_PHONE}`;
}

/** A code of six figures as typed or pasted: figures of any script, spaces and words around it left out; '' without one. */
export function readCode(text: string): string {
  const figures = plainNumber(text).replace(/(?<=\d)[ -](?=\d)/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(figures)?.[0] ?? '';
}
