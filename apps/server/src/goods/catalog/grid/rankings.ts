import { LRUCache } from 'lru-cache';
import type { Bits } from '../words/bits.ts';

/** The places that a keyword finds. */
export interface Ranking {
  /** Best first. */
  places: Uint32Array;
  /** The rest of very many results, newest first. */
  others?: Bits;
  isClosest: boolean;
}

/** Values by place, beside the words. */
export interface RankedGoods {
  /** Places that shoppers may see. */
  shown: Bits;
  isInStock(place: number): boolean;
  reviewsOf(place: number): number;
  /** Negative if the first precedes in a grid without a search. */
  compare(a: number, b: number): number;
  /** All places in that order. */
  popular(): ArrayLike<number>;
}

/** Estimated, beside key and places. */
const RANKING_BYTES = 500;

interface Counted {
  found: Promise<Ranking>;
}

/** The results of recent searches, as places of one index. */
export class Rankings {
  private readonly rankings: LRUCache<string, Counted>;
  /** Finished ones. */
  private readonly made = new WeakMap<Promise<Ranking>, Ranking>();

  constructor(maxBytes: number) {
    this.rankings = new LRUCache({ maxSize: maxBytes });
  }

  /** Bytes, estimated. */
  get size(): number {
    return this.rankings.calculatedSize;
  }

  /** Concurrent callers share one ranking. */
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

  clear(): void {
    this.rankings.clear();
  }

  /** Drops results with the changed product, and unfinished ones. */
  forget(place: number): void {
    for (const [keyword, { found }] of this.rankings.entries()) {
      const made = this.made.get(found);
      if (!made || made.places.includes(place) || made.others?.has(place)) this.rankings.delete(keyword);
    }
  }
}
