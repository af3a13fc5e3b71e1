import { withoutUnseen } from './unseen.ts';

/** Unicode puts the figures 0 to 9 of a script together, in this order; those of one may follow those of another. */
function digitOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the figures of every script as 0 to 9, '५' and '೫' as '5', and without signs that nobody sees. */
export const plainFigures = (text: string): string =>
  withoutUnseen(text)
    .replace(/\u200c|\u200d|\u00ad/g, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** Letters and signs as wide as a Chinese one: 'ＡＢ＋' is 'AB+'. */
const WIDE = /[\uff01-\uff5e]/g;
const fromWide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/** A number in plain signs, whatever it was typed on or pasted from: its figures, and every dash as '-', every blank as a space. */
export const plainNumber = (text: string): string =>
  plainFigures(text)
    .replace(WIDE, fromWide)
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');

/** The same without what groups its signs, blanks, dashes and dots: for a number that has none of them itself. */
export const closedNumber = (text: string): string => plainNumber(text).replace(/[\s.-]/g, '');

/** Only the digits of a text, from figures of any script. */
export const digitsOf = (text: string): string => plainFigures(text).replace(/\D/g, '');
