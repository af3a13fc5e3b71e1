import { SYLLABLE, syllablesOf } from '@haat/domain/basics/syllables';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import { FONT_OF_SCRIPT, type ScriptFont } from './fonts.ts';

export interface Run {
  text: string;
  font?: ScriptFont;
}

/** Joiners and variation selectors are set in the font of the text before them. */
const JOINS = /\u200C|\u200D|\uFE0F/;
/** Words of so many syllables don't fit a column. Those of Indian scripts are wider. */
const LONG_WORD = 22;
const LONG_WORD_OF_INDIA = 12;
const OF_INDIA = /[\u0900-\u0dff]/;

/** Cuts text into runs of one font: PDF fonts have no fallback. */
export function textRuns(given: string): Run[] {
  const text = withoutUnseen(given.replace(/[\t\n\r]+/g, ' ').replace(/\p{Cc}+/gu, ''));
  const runs: Run[] = [];
  let spaces = '';
  for (const sign of text) {
    const last = runs.at(-1);
    const font = JOINS.test(sign) ? last?.font : fontOf(sign);
    // Spaces between words of one script are set with them, others in Noto Sans.
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

/** A PDF line is filled from the left, so words of right-to-left text are reversed. */
const rightToLeft = ({ text, ...font }: Run): Run[] =>
  text
    .split(' ')
    .reverse()
    .flatMap((word, nth) => (nth > 0 ? [{ text: ' ' }, { text: word, ...font }] : { text: word, ...font }));

/** Long words may be broken between syllables, by a space without width: letters that are torn apart lose their form. */
const breakable = (run: Run): Run => ({
  ...run,
  text: run.text.replace(/\S+/gu, (word) => {
    const long = OF_INDIA.test(word) ? LONG_WORD_OF_INDIA : LONG_WORD;
    return syllablesOf(word).length < long ? word : word.replace(SYLLABLE, '$&\u200B');
  }),
});
