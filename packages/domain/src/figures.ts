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
