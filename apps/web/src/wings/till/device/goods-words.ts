import type { TillGoods } from '@haat/contract/till/tills';
import { fold, withSameSigns } from '@haat/domain/search/search-words';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Limits the memory for typed words. */
const MAX_KNOWN = 100_000;

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

/** Cached, as few words make up all names. */
const folded = remembering(fold);

/** Numbers of SKUs are unique, and digits need no folding. */
const NUMBER = /^\d+$/;

export const wordsIn = (text: string): string[] =>
  (withSameSigns(text).match(WORD) ?? []).map((word) => (NUMBER.test(word) ? word : folded(word)));

/** Marks a category's word; no name looks like this. */
export const ofCategory = (word: string): string => `~${word}`;

/** Cached for brands, sizes and categories. */
const sharedWords = remembering(wordsIn);
const categoryWords = remembering((text) => wordsIn(text).map(ofCategory));

/** Names in three languages, brand, size, SKU and, marked, the category. */
export function wordsOf({ name, nameHi, nameKn, brand, category, size, sku }: TillGoods): Set<string> {
  const words = new Set<string>();
  for (const text of [name, nameHi, nameKn, sku]) if (text) for (const word of wordsIn(text)) words.add(word);
  for (const text of [brand, size]) if (text) for (const word of sharedWords(text)) words.add(word);
  for (const word of categoryWords(category)) words.add(word);
  return words;
}
