import { LRUCache } from 'lru-cache';
import { type CatalogueChange, onCatalogueChange } from '../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../kit/change-feed.ts';
import { CardMemory } from './card-memory.ts';
import { type GridBounds, GridMemory } from './grid-memory.ts';

/** Of all marketplaces together. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Of an answer beyond its key and what it holds, about. */
const ENTRY_BYTES = 500;
/** What looks at a day (a tax rate that begins to hold) grows old without any change to hear of. */
const MAX_AGE_MS = 5 * 60 * 1000;

/** Of an answer: how much room it takes up, and what makes it untrue. */
interface Traits<T> {
  /** In bytes, where that is more than a number's. */
  sizeOf?: (answer: T) => number;
  /** Whether it says anything of a product that changes by itself, by a review or a sale; absent: it never does. */
  isAbout?: (answer: T, productId: string) => boolean;
}

interface Stored {
  answer: Promise<unknown>;
  /** Not known before the answer is: till then any change may concern it. */
  isAbout: (productId: string) => boolean;
}

/**
 * What was found out about the products of a marketplace, stored until they change in any process: how many a grid has,
 * how a keyword is to be read and what its names are is the same on all pages, and costs more than the page itself. When
 * there is too much, what was used least recently goes. Grids and cards, which are many, have memories of their own.
 */
export class CatalogueMemory {
  readonly grids: GridMemory;
  readonly cards: CardMemory;
  private readonly answers: LRUCache<string, Stored>;
  private readonly changes: ChangeFeed;

  constructor(changes: ChangeFeed, maxBytes = MAX_BYTES, grids?: Partial<GridBounds>) {
    this.changes = changes;
    this.answers = new LRUCache({ maxSize: maxBytes, ttl: MAX_AGE_MS });
    this.grids = new GridMemory(changes, grids);
    this.cards = new CardMemory(changes);
    onCatalogueChange(changes, (change) => this.forget(change));
    changes.onDisconnect(() => this.answers.clear());
  }

  /** How many bytes are stored, about. */
  get size(): number {
    return this.answers.calculatedSize;
  }

  /** What is stored under a key, or is found out now, once for all who want it meanwhile. A key has one kind of answer. */
  recall<T>(
    marketplaceId: string,
    key: string,
    findOut: () => Promise<T>,
    { sizeOf = () => 0, isAbout }: Traits<T> = {},
  ): Promise<T> {
    if (!this.changes.isConnected) return findOut();
    const at = `${marketplaceId} ${key}`;
    const stored = this.answers.get(at);
    if (stored) return stored.answer as Promise<T>;
    const found = findOut();
    const store = (bytes: number, concerns: Stored['isAbout']) =>
      this.answers.set(
        at,
        { answer: found, isAbout: concerns },
        { size: ENTRY_BYTES + 2 * at.length + bytes },
      );
    const isStored = () => this.answers.peek(at)?.answer === found;
    store(0, () => isAbout !== undefined);
    found.then(
      (answer) => isStored() && store(sizeOf(answer), (id) => isAbout?.(answer, id) ?? false),
      () => isStored() && this.answers.delete(at),
    );
    return found;
  }

  private forget({ marketplaceId, products }: CatalogueChange): void {
    const concerns = ({ isAbout }: Stored) => products === 'any' || [...products].some(isAbout);
    for (const [at, stored] of this.answers.entries())
      if (at.startsWith(marketplaceId) && concerns(stored)) this.answers.delete(at);
  }
}
