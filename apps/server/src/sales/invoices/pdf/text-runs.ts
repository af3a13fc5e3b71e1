import { withoutUnseen } from '@haat/domain/unseen';

/** A piece of text that is set in one font. */
export interface Run {
  text: string;
  font?: 'Kannada';
  wordBreak?: 'break-all';
}

/** Kannada letters with what stands between them; Noto Sans itself has Latin, Devanagari and the rupee sign. */
const KANNADA = /[\u0C80-\u0CFF\u200C\u200D]+(?:[ \u200C\u200D]+[\u0C80-\u0CFF\u200C\u200D]+)*/g;
/** A word of this length has no room in a column of a table, so it may be broken anywhere. */
const LONG_WORD = /\S{22,}/;

/** Text cut into runs of one font each: a font of a PDF has no other to fall back to. */
export function textRuns(given: string): Run[] {
  const text = withoutUnseen(given.replace(/[\t\n\r]+/g, ' ').replace(/\p{Cc}+/gu, ''));
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: kannada, index } of text.matchAll(KANNADA)) {
    runs.push(...run(text.slice(end, index)), ...run(kannada, 'Kannada'));
    end = index + kannada.length;
  }
  return [...runs, ...run(text.slice(end))];
}

function run(text: string, font?: 'Kannada'): Run[] {
  if (text === '') return [];
  return [{ text, ...(font && { font }), ...(LONG_WORD.test(text) && { wordBreak: 'break-all' as const }) }];
}
