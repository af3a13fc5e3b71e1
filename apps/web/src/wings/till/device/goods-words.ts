import type { TillGoods } from '@haat/contract/till/tills';
import { fold } from '@haat/domain/search-words';

/** Everything that is no letter, mark or digit divides words. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are compared. */
export function wordsIn(text: string): string[] {
  const spaced = text.replace(BETWEEN, ' ').trim();
  return spaced === '' ? [] : fold(spaced).split(' ');
}

const known = new Map<string, string[]>();

/** The words of a text that many goods share, such as a brand. */
function wordsOfMany(text: string): string[] {
  const found = known.get(text) ?? wordsIn(text);
  known.set(text, found);
  return found;
}

/** The words by which goods are found: names in three languages, brand, category, size and SKU. */
export function wordsOf({ name, nameHi, nameKn, brand, category, size, sku }: TillGoods): Set<string> {
  const shared = [brand, category, size].flatMap(wordsOfMany);
  const own = [name, nameHi, nameKn].flatMap(wordsIn);
  return new Set([...own, ...shared, ...wordsIn(sku)]);
}
