import {
  type SearchTerm,
  type SearchWords,
  searchWordsOf,
  withOwnGroups,
} from '@haat/domain/search/search-words';
import { ofCategory, wordsIn } from './goods-words.ts';
import { NearWords } from './near-words.ts';

/**
 * Match of a typed word: the word itself, its beginning, another name; if nothing has it, the category or a
 * similar word.
 */
const FITS = { word: 4, beginning: 3, otherName: 2, category: 1, meant: 1 } as const;

const CATEGORY = ofCategory('');

/**
 * Searches as the shop does: words in any order, beginnings, other names ('aloo' is potato) and typing
 * errors. Goods are positions in a list; reused positions retain old words, so callers must check.
 */
export class SearchIndex {
  readonly #names: SearchWords = searchWordsOf(withOwnGroups([]));
  readonly #places = new Map<string, number[]>();
  readonly #near = new NearWords();
  /** Sorted on demand. */
  #sorted: string[] | null = null;

  constructor() {
    for (const word of this.#names.words) this.#near.add(word);
  }

  add(place: number, words: Iterable<string>): void {
    for (const word of words) {
      const places = this.#places.get(word);
      if (places) places.push(place);
      else {
        this.#places.set(word, [place]);
        if (!this.#names.words.has(word) && !word.startsWith(CATEGORY)) this.#near.add(word);
        this.#sorted = null;
      }
    }
  }

  /** Sorts in advance, for the first search. */
  settle(): void {
    this.#sorted ??= [...this.#places.keys()].sort();
  }

  /** The match of each position; 0 if none. If nothing matches every word, those with most words. */
  fits(typed: string, places: number): Uint8Array | null {
    const terms = this.#names.searchTerms(wordsIn(typed).join(' '));
    if (terms.length === 0) return null;
    const sums = new Uint8Array(places);
    const counts = new Uint8Array(places);
    let best = 0;
    for (const [nth, term] of terms.slice(0, 8).entries()) {
      const levels = this.#levels(term, nth === terms.length - 1, places);
      for (let place = 0; place < places; place += 1) {
        const level = levels[place] ?? 0;
        if (level === 0) continue;
        sums[place] = (sums[place] ?? 0) + level;
        const count = (counts[place] ?? 0) + 1;
        counts[place] = count;
        if (count > best) best = count;
      }
    }
    for (let place = 0; place < places; place += 1) if (counts[place] !== best) sums[place] = 0;
    return best === 0 ? null : sums;
  }

  #levels({ term, also, names }: SearchTerm, isLast: boolean, places: number): Uint8Array {
    const levels = new Uint8Array(places);
    const words = wordsIn(term);
    let found = this.#mark(levels, words, FITS.word, false);
    found = this.#mark(levels, words, FITS.beginning, true) || found;
    const others = isLast && !names && term.length > 2 ? [...also, ...this.#names.begunBy(term)] : also;
    for (const name of new Set(others))
      found = this.#mark(levels, wordsIn(name), FITS.otherName, false) || found;
    if (found) return levels;
    for (const name of [term, ...also])
      found = this.#mark(levels, wordsIn(name).map(ofCategory), FITS.category, false) || found;
    // A word that occurs in names is no typing error: soap must not find soan papdi.
    if (found || names) return levels;
    for (const meant of this.#near.near(term)) {
      this.#mark(levels, [meant], FITS.meant, false);
      for (const name of this.#names.alsoCalled(meant)) this.#mark(levels, wordsIn(name), FITS.meant, false);
    }
    return levels;
  }

  /** Raises positions with all these words to a level. */
  #mark(levels: Uint8Array, words: readonly string[], level: number, areBegun: boolean): boolean {
    const [first = '', ...further] = words;
    let lists = this.#listsOf(first, areBegun);
    for (const word of further) {
      const having = new Set(this.#listsOf(word, areBegun).flat());
      lists = lists.map((list) => list.filter((place) => having.has(place)));
    }
    for (const list of lists)
      for (const place of list) if ((levels[place] ?? 0) < level) levels[place] = level;
    return lists.some((list) => list.length > 0);
  }

  #listsOf(word: string, isBegun: boolean): number[][] {
    if (!isBegun) {
      const places = this.#places.get(word);
      return places ? [places] : [];
    }
    this.settle();
    const sorted = this.#sorted ?? [];
    const lists: number[][] = [];
    for (let at = firstFrom(sorted, word); at < sorted.length && sorted[at]?.startsWith(word); at += 1)
      lists.push(this.#places.get(sorted[at] ?? '') ?? []);
    return lists;
  }
}

/** By binary search. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
