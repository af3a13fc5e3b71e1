import { plainNumber } from './figures.ts';
import { WALK_IN_PHONE } from './walk-in.ts';

/** E.164: +91 and ten digits, the first from 6 to 9. */
export type IndianMobile = `+91${string}`;

export type PhoneFault = 'missing' | 'too-short' | 'too-long' | 'foreign' | 'not-mobile';

const INDIA = '91';
const NATIONAL_DIGITS = 10;

const BETWEEN = /[\s\-().]/g;
/** Numbers of one repeated digit are invalid, except 9999999999, the walk-ins' number. */
const SAME_FIGURE = /^(?:\+?(?:00)?91)?0?([0-8])\1{9,}$/;

/** A number's digits, with its plus if it has one; '' without digits. */
export function phoneFigures(text: string): string {
  const figures = plainNumber(text).replace(BETWEEN, '');
  return /^\+?\d+$/.test(figures) && !SAME_FIGURE.test(figures) ? figures : '';
}

/** Landlines of Bengaluru and Ahmedabad that look like mobiles. */
const CITY = /^(?:80[2-4]|79[246])/;
/** An area code typed apart: '08482-226118'. No area begins with 9. */
const AREA_APART = /^\(?0[1-8]\d{1,3}(?:\)|[\s.-])/;

/** @param typed with separators */
const isMobile = (national: string, typed: string) =>
  /^[6-9]/.test(national) && !CITY.test(national) && !AREA_APART.test(plainNumber(typed).trim());

/** Removes +91, 0091 or 0; undefined for other countries. Twelve digits from 91 are a full number if the rest is a mobile. */
export function nationalDigits(figures: string): string | undefined {
  const international = /^(?:\+|00(?=[1-9]))(\d*)$/.exec(figures)?.[1];
  if (international !== undefined)
    return international.startsWith(INDIA) ? international.slice(2).replace(/^0/, '') : undefined;
  const digits = figures.replace(/^0/, '');
  return /^91[6-9]\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

/**
 * Reads a mobile number as people in India type it. Digits are counted here, to tell 9 or 11 digits from other
 * mistakes, which libraries don't.
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

/** Whether it is the till's number for customers who give none. */
export function isWalkIn(phone: string): boolean {
  const read = readIndianMobile(phone);
  return 'phone' in read && read.phone === `+${INDIA}${WALK_IN_PHONE}`;
}

/** Six digits of any script; '' without a code. */
export function readCode(text: string): string {
  const figures = plainNumber(text).replace(/(?<=\d)[ -](?=\d)/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(figures)?.[0] ?? '';
}
