import { LRUCache } from 'lru-cache';
import { onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';

/** Of all marketplaces together. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Estimated overhead beside key and answer. */
const ENTRY_BYTES = 500;
/** Answers that depend on the day (a new tax rate) change without any event. */
const MAX_AGE_MS = 5 * 60 * 1000;

export interface CatalogueReads {
  db: Db;
  memory: CatalogueMemory;
}

interface Counted {
  found: Promise<unknown>;
}

/**
 * Answers about a marketplace's products that all pages of a grid share, such as counts. Dropped when products change in any
 * process; beyond its size, the least recently used. Grids and cards have their own memories.
 */
export class CatalogueMemory {
  private readonly answers: LRUCache<string, Counted>;
  private readonly changes: ChangeFeed;

  constructor(changes: ChangeFeed, maxBytes = MAX_BYTES) {
    this.changes = changes;
    this.answers = new LRUCache({ maxSize: maxBytes, ttl: MAX_AGE_MS });
    onCatalogueChange(changes, ({ marketplaceId, inGrids }) => {
      if (inGrids) this.forget(marketplaceId);
    });
    changes.onDisconnect(() => this.answers.clear());
  }

  /** Bytes, estimated. */
  get size(): number {
    return this.answers.calculatedSize;
  }

  /**
   * The stored answer; concurrent callers share one computation.
   * @param sizeOf bytes of an answer that is more than a number
   */
  recall<T>(
    marketplaceId: string,
    key: string,
    findOut: () => Promise<T>,
    sizeOf: (answer: T) => number = () => 0,
  ): Promise<T> {
    if (!this.changes.isConnected) return findOut();
    const at = `${marketplaceId} ${key}`;
    const stored = this.answers.get(at);
    if (stored) return stored.found as Promise<T>;
    const found = findOut();
    // A new object each time: the cache would keep the first one's size.
    const store = (bytes: number) =>
      this.answers.set(at, { found }, { size: ENTRY_BYTES + 2 * at.length + bytes });
    const isStored = () => this.answers.peek(at)?.found === found;
    store(0);
    found.then(
      (answer) => isStored() && store(sizeOf(answer)),
      () => isStored() && this.answers.delete(at),
    );
    return found;
  }

  private forget(marketplaceId: string): void {
    for (const at of this.answers.keys()) if (at.startsWith(marketplaceId)) this.answers.delete(at);
  }
}
