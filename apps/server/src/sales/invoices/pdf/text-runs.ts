import { withoutUnseen } from '@haat/domain/basics/unseen';
import { FONT_OF_SCRIPT, type ScriptFont } from './fonts.ts';

/** A piece of text that is set in one font. */
export interface Run {
  text: string;
  font?: ScriptFont;
  wordBreak?: 'break-all';
}

/** Joins letters, or says how an emoji looks: of the font of what stands before it. */
const JOINS = /\u200C|\u200D|\uFE0F/;
/** A word of this length has no room in a column of a table, so it may be broken anywhere. */
const LONG_WORD = /\S{22,}/;

/** Text cut into runs of one font each: a font of a PDF has no other to fall back to. */
export function textRuns(given: string): Run[] {
  const text = withoutUnseen(given.replace(/[\t\n\r]+/g, ' ').replace(/\p{Cc}+/gu, ''));
  const runs: Run[] = [];
  let spaces = '';
  for (const sign of text) {
    const last = runs.at(-1);
    const font = JOINS.test(sign) ? last?.font : fontOf(sign);
    // Spaces between two words of a script are set with them, others in Noto Sans.
    if (sign === ' ' && last?.font) spaces += sign;
    else if (last && last.font === font) {
      last.text += spaces + sign;
      spaces = '';
    } else {
      if (spaces && font) runs.push({ text: spaces });
      runs.push({ text: font ? sign : spaces + sign, ...(font && { font }) });
      spaces = '';
    }
  }
  if (spaces) runs.push({ text: spaces });
  return runs.flatMap((run) => (run.font === 'Arabic' ? rightToLeft(run) : run)).map(breakable);
}

const fontOf = (sign: string): ScriptFont | undefined =>
  FONT_OF_SCRIPT.find(({ letters }) => letters.test(sign))?.font;

/** A line of a PDF is filled from the left, and each word as its script runs: so the last word comes first. */
const rightToLeft = ({ text, ...font }: Run): Run[] =>
  text
    .split(' ')
    .reverse()
    .flatMap((word, nth) => (nth > 0 ? [{ text: ' ' }, { text: word, ...font }] : { text: word, ...font }));

const breakable = (run: Run): Run => (LONG_WORD.test(run.text) ? { ...run, wordBreak: 'break-all' } : run);
