import { LRUCache } from 'lru-cache';
import { onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';

/** Of all marketplaces together. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Of an answer beyond its key and what it holds, about. */
const ENTRY_BYTES = 500;
/** What looks at a day (a tax rate that begins to hold) grows old without any change to hear of. */
const MAX_AGE_MS = 5 * 60 * 1000;

/** What the reading calls of the catalogue share. */
export interface CatalogueReads {
  db: Db;
  memory: CatalogueMemory;
}

interface Counted {
  found: Promise<unknown>;
}

/**
 * What was found out about the products of a marketplace, stored until they change in any process: how many a grid has,
 * how a keyword is to be read and what its names are is the same on all pages, and costs more than the page itself. When
 * there is too much, what was used least recently goes. Grids and cards, which are many, have memories of their own.
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

  /** How many bytes are stored, about. */
  get size(): number {
    return this.answers.calculatedSize;
  }

  /**
   * What is stored under a key, or is found out now, once for all who want it meanwhile. A key has one kind of answer.
   * @param sizeOf how many bytes an answer takes up, where that is more than a number
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
    // Another object each time: of the same, the cache would count what it counted first.
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
