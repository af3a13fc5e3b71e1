import { stemOf } from '../catalogue/stem.ts';
import type { RankedGoods } from '../grid/rankings.ts';
import { IN } from '../words/fields.ts';
import { NONE } from '../words/numbered.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { Finder } from './finder.ts';

const FIELDS = IN.name | IN.brand | IN.categories;
/** Steps to look up a stem in a product. */
const LOOK_UP = 20;
/** Half of the most that are found. */
const MOST = 250;
/** Stems that count of those beginning with a word. */
const MAX_BEGUN = 4;

/**
 * Used when a search ran out of steps without a result: products that have any of the words as typed, most words first, among
 * those with its rarest word and the most popular ones.
 */
export function findTyped(finder: Finder, goods: RankedGoods, words: readonly string[]): Uint32Array {
  finder.useReserve();
  const { index } = finder;
  const terms = words.map((word) => stemsOf(index, word)).filter((stems) => stems.length > 0);
  const stems = terms.flat().sort((a, b) => index.countOf(a, FIELDS) - index.countOf(b, FIELDS));
  const found = new Map<number, number>();
  /** Returns false when no more may be looked at. */
  const look = (place: number, most: number) => {
    if (found.has(place) || !goods.shown.has(place)) return true;
    if (!finder.spend(LOOK_UP * stems.length)) return false;
    const said = terms.filter((some) => some.some((stem) => index.has(stem, place, FIELDS))).length;
    if (said > 0) found.set(place, said);
    return found.size < most;
  };
  const half = finder.left / 2;
  for (const rarest of stems.slice(0, 1))
    index.eachOf(rarest, FIELDS, (list, length) => {
      let nth = length - 1;
      while (nth >= 0 && finder.left > half && look((list[nth] as number) >>> 8, MOST)) nth -= 1;
    });
  const popular = goods.popular();
  let nth = 0;
  while (nth < popular.length && look(popular[nth] as number, 2 * MOST)) nth += 1;
  const wordsFound = (place: number) => found.get(place) ?? 0;
  return Uint32Array.from(found.keys()).sort((a, b) => wordsFound(b) - wordsFound(a) || goods.compare(a, b));
}

function stemsOf(index: WordIndex, word: string): number[] {
  const stem = index.table.stem(stemOf(word));
  return stem === NONE ? index.begunBy(word, FIELDS).slice(0, MAX_BEGUN) : [stem];
}
