import type { TillGoods } from '@haat/contract/till/tills';
import { fold, withSameSigns } from '@haat/domain/search/search-words';

/** Letters, marks and digits that stand together. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What people type does not fill the memory. */
const MAX_KNOWN = 100_000;

/** Remembers what was made of a text. */
function remembering<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size > MAX_KNOWN) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** Words as they are compared: names of goods are made of few. */
const folded = remembering(fold);

/** Every SKU has a number of its own, and digits are compared as they are. */
const NUMBER = /^\d+$/;

/** The words of a text as they are compared. */
export const wordsIn = (text: string): string[] =>
  (withSameSigns(text).match(WORD) ?? []).map((word) => (NUMBER.test(word) ? word : folded(word)));

/** How a word of a category stands among the words of goods, which no name has. */
export const ofCategory = (word: string): string => `~${word}`;

/** Those of a brand, a size or a category, which many goods share. */
const sharedWords = remembering(wordsIn);
const categoryWords = remembering((text) => wordsIn(text).map(ofCategory));

/** The words by which goods are found: names in three languages, brand, size, SKU, and, marked as such, their category. */
export function wordsOf({ name, nameHi, nameKn, brand, category, size, sku }: TillGoods): Set<string> {
  const words = new Set<string>();
  for (const text of [name, nameHi, nameKn, sku]) if (text) for (const word of wordsIn(text)) words.add(word);
  for (const text of [brand, size]) if (text) for (const word of sharedWords(text)) words.add(word);
  for (const word of categoryWords(category)) words.add(word);
  return words;
}
