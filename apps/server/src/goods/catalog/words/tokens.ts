import { plain } from '../catalogue/keyword-words.ts';

/** What stands around a word of a name. */
export const MARK = {
  /** A hyphen joins it to the word before: Hi-Lux. */
  hyphen: 1,
  /** Signs that shoppers leave out join it to the word before: Lay's, Coca-Cola. */
  joined: 2,
  /** After a plus or an ampersand. */
  added: 4,
  /** A part of the name ends in it. */
  ends: 8,
  /** The first part of the name ends in it: what comes then stands behind a dash, a comma or in brackets. */
  breaks: 16,
  /** It follows at once: Onion (Pyaaz). */
  opens: 32,
} as const;

/** The words of a text one after the other, with their marks. '' holds a place that is no word. */
export interface Tokens {
  words: string[];
  marks: number[];
}

const TOKEN = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu;
const LATIN_TOKEN = /\d+(?:\.\d+)+|[a-z\d]+/g;
const JOINING = /^['’.&-]+$/;
const ADDING = /[+&]\s*$/;
const ENDING = /^\s*(?:$|[-(),/+–])/;
const BREAKING = /[-(),+–]/;
const OPENING = /^[^-(),+–]*[-(),+–]$/;
/** Of Lay's, which is typed as lays. */
const GENITIVE = /['’‘ʼ`´]s\b/gu;
const LETTER = /\p{L}/u;

/**
 * Cuts a text into words as they are searched for: small letters, no accents, '1.5kg' as 1.5 and kg. A word of several parts,
 * as Anti-Dandruff, holds a place before its parts.
 */
export function tokensOf(text: string): Tokens {
  const words: string[] = [];
  const marks: number[] = [];
  const small = lettersOf(text).replace(GENITIVE, 's');
  let end = 0;
  for (const match of small.matchAll(isLatin(small) ? LATIN_TOKEN : TOKEN)) {
    const between = small.slice(end, match.index);
    const last = words.length - 1;
    const isHyphen = between === '-' && end > 0;
    if (end > 0) marks[last] = (marks[last] ?? 0) | marksBefore(between, isHyphen);
    else if (BREAKING.test(between)) push('', MARK.breaks);
    if (isHyphen && ((marks[last] ?? 0) & MARK.hyphen) === 0 && LETTER.test(words[last] ?? '')) {
      words.splice(last, 0, '');
      marks.splice(last, 0, 0);
    }
    push(match[0], between === ' ' ? 0 : marksAfter(between, isHyphen, end > 0));
    end = match.index + match[0].length;
  }
  const rest = small.slice(end);
  if (words.length > 0) marks.push((marks.pop() ?? 0) | marksBefore(rest, false));
  return { words, marks };

  function push(word: string, mark: number): void {
    words.push(word);
    marks.push(mark);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Text of these signs alone has no accents.
const isLatin = (text: string) => /^[\x00-\x7f]*$/.test(text);
const lettersOf = (text: string) => (isLatin(text) ? text.toLowerCase() : plain(text));

/** Of a word before these signs. */
function marksBefore(between: string, isHyphen: boolean): number {
  if (between === ' ') return 0;
  const ends = ENDING.test(between) ? MARK.ends : 0;
  return ends | (!isHyphen && BREAKING.test(between) ? MARK.breaks : 0);
}

/** Of a word after these signs. */
function marksAfter(between: string, isHyphen: boolean, hasBefore: boolean): number {
  const joined = hasBefore && JOINING.test(between) ? MARK.joined : 0;
  const opens = !isHyphen && OPENING.test(between) ? MARK.opens : 0;
  return (isHyphen ? MARK.hyphen : 0) | joined | (ADDING.test(between) ? MARK.added : 0) | opens;
}
