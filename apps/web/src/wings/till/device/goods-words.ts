import type { TillGoods } from '@haat/contract/till/tills';
import { fold } from '@haat/domain/search-words';

/** Letters, marks and digits that stand together. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words as they are compared, by the words that were read: names of goods are made of few. */
const folded = new Map<string, string>();
const MOST_KNOWN = 100_000;

function foldedWord(word: string): string {
  const before = folded.get(word);
  if (before !== undefined) return before;
  // What people type does not fill the memory.
  if (folded.size > MOST_KNOWN) folded.clear();
  const found = fold(word);
  folded.set(word, found);
  return found;
}

/** The words of a text as they are compared. */
export const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map(foldedWord);

/** How a word of a category stands among the words of goods, which no name has. */
export const ofCategory = (word: string): string => `~${word}`;

/** The words by which goods are found: names in three languages, brand, size, SKU, and, marked as such, their category. */
export function wordsOf({ name, nameHi, nameKn, brand, category, size, sku }: TillGoods): Set<string> {
  const words = new Set<string>();
  for (const text of [name, nameHi, nameKn, brand, size, sku])
    if (text) for (const word of wordsIn(text)) words.add(word);
  for (const word of wordsIn(category)) words.add(ofCategory(word));
  return words;
}
