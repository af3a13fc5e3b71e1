import { LRUCache } from 'lru-cache';
import { stem } from 'porter2';

/** PostgreSQL's English stop words. */
const STOP_WORDS = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself
  they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having
  do does did doing a an the and but if or because as until while of at by for with about against between into through during
  before after above below to from up down in out on off over under again further then once here there when where why how all any
  both each few more most other some such no nor not only own same so than too very s t can will just don should now`.split(
    /\s+/,
  ),
);

const known = new LRUCache<string, string>({ max: 10_000 });

/** The part that a word shares with its other forms: 'biscuit' of 'biscuits'; '' for a stop word. */
export function stemOf(word: string): string {
  if (STOP_WORDS.has(word)) return '';
  // Numbers and other scripts have no other forms.
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const made = stem(word);
  known.set(word, made);
  return made;
}
