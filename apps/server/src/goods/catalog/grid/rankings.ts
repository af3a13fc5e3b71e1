import { LRUCache } from 'lru-cache';
import type { Bits } from '../words/bits.ts';

/** What a keyword finds in a marketplace: the places of products in its index. */
export interface Ranking {
  /** What fits best first. */
  places: Uint32Array;
  /** Where very many were found, those behind them, the newest first. */
  others?: Bits;
  isClosest: boolean;
}

/** What is known of the products of an index beside their words, by their places. */
export interface RankedGoods {
  /** The places of those that shoppers may see. */
  shown: Bits;
  isInStock(place: number): boolean;
  reviewsOf(place: number): number;
  /** Below 0: the first stands before the second in a grid without a search. */
  compare(a: number, b: number): number;
  /** All places in that order. */
  popular(): ArrayLike<number>;
}

/** Of a ranking beyond its key and places, about. */
const RANKING_BYTES = 500;

interface Counted {
  found: Promise<Ranking>;
}

/** What was searched for last among the products of an index. It belongs to the index, and goes with it. */
export class Rankings {
  private readonly rankings: LRUCache<string, Counted>;
  /** Those that are there. */
  private readonly made = new WeakMap<Promise<Ranking>, Ranking>();

  constructor(maxBytes: number) {
    this.rankings = new LRUCache({ maxSize: maxBytes });
  }

  /** How many bytes they take up, about. */
  get size(): number {
    return this.rankings.calculatedSize;
  }

  /** What a keyword finds, ranked once for all who want it. */
  recall(keyword: string, rank: () => Promise<Ranking>): Promise<Ranking> {
    const known = this.rankings.get(keyword);
    if (known) return known.found;
    const found = rank();
    const store = (bytes: number) =>
      this.rankings.set(keyword, { found }, { size: RANKING_BYTES + 2 * keyword.length + bytes });
    const isStored = () => this.rankings.peek(keyword)?.found === found;
    store(0);
    found.then(
      (ranking) => {
        if (!isStored()) return;
        this.made.set(found, ranking);
        store(ranking.places.byteLength + (ranking.others?.words.byteLength ?? 0));
      },
      () => isStored() && this.rankings.delete(keyword),
    );
    return found;
  }

  /** Lets go all. */
  clear(): void {
    this.rankings.clear();
  }

  /** Lets go the rankings in which a product stands that changed, and those that are being made. */
  forget(place: number): void {
    for (const [keyword, { found }] of this.rankings.entries()) {
      const made = this.made.get(found);
      if (!made || made.places.includes(place) || made.others?.has(place)) this.rankings.delete(keyword);
    }
  }
}
