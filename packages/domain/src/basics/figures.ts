import { withoutUnseen } from './unseen.ts';

/** Digits 0 to 9 of a script are contiguous in Unicode; one script may directly follow another. */
function digitOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Converts digits of any script, '५' and '೫', to '5', and removes invisible characters. */
export const plainFigures = (text: string): string =>
  withoutUnseen(text)
    .replace(/\u200c|\u200d|\u00ad/g, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** Fullwidth letters and signs: 'ＡＢ＋' is 'AB+'. */
const WIDE = /[\uff01-\uff5e]/g;
const fromWide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/** Normalises a typed or pasted number: digits of any script, dashes to '-', blanks to spaces. */
export const plainNumber = (text: string): string =>
  plainFigures(text)
    .replace(WIDE, fromWide)
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');

/** Like `plainNumber`, without blanks, dashes and dots, for numbers that never contain them. */
export const closedNumber = (text: string): string => plainNumber(text).replace(/[\s.-]/g, '');

/** The digits of a text, from any script. */
export const digitsOf = (text: string): string => plainFigures(text).replace(/\D/g, '');
