import { LRUCache } from 'lru-cache';
import type { CacheKey } from './cache-key.ts';
import { type CatalogueChange, onCatalogueChange } from './catalogue-changes.ts';
import type { ChangeFeed } from './change-feed.ts';
import { FinishedAnswer } from './finished-answer.ts';

/** How many bytes a cache may hold: answers with their keys, and addresses that lead to keys. */
export interface CacheBounds {
  answers: number;
  addresses: number;
}

const BOUNDS: CacheBounds = { answers: 10 * 1024 * 1024, addresses: 4 * 1024 * 1024 };
/** Longer ones are looked up by their key, which takes a moment longer. */
const MAX_ADDRESS_LENGTH = 300;
/** Of an entry beyond what it holds, about. */
const ENTRY_BYTES = 1000;
const ADDRESS_BYTES = 150;
/** Lists that look at a window of time ("the last 30 days") grow old without any change to hear of. */
const MAX_AGE_MS = 5 * 60 * 1000;
const TTL_RESOLUTION_MS = 1000;

interface Stored {
  answer: FinishedAnswer;
  scope: string;
}

interface Making {
  answer: Promise<FinishedAnswer>;
  scope: string;
  /** The catalogue has changed since it was begun: it answers those who wait for it, and is not stored. */
  isOld: boolean;
}

/**
 * Answers that are the same for everybody, stored as finished bytes until what they show changes in any process. Least
 * recently used answers make room for new ones. An answer has one key, however its address is written; addresses seen
 * before lead to their key without reading them again.
 */
export class ByteCache {
  private readonly answers: LRUCache<string, Stored>;
  private readonly keys: LRUCache<string, string>;
  private readonly making = new Map<string, Making>();
  private readonly changes: ChangeFeed;

  constructor(changes: ChangeFeed, bounds = BOUNDS) {
    this.changes = changes;
    this.answers = new LRUCache({
      maxSize: bounds.answers,
      ttl: MAX_AGE_MS,
      ttlResolution: TTL_RESOLUTION_MS,
      sizeCalculation: ({ answer }, key) => ENTRY_BYTES + 2 * key.length + answer.size,
    });
    this.keys = new LRUCache({
      maxSize: bounds.addresses,
      sizeCalculation: (_key, address) => ADDRESS_BYTES + 2 * address.length,
    });
    onCatalogueChange(changes, (change) => this.drop(change));
    changes.onDisconnect(() => this.drop());
  }

  /** How many bytes the cache holds at the moment, and of how many answers. */
  get size(): CacheBounds & { entries: number } {
    return {
      answers: this.answers.calculatedSize,
      addresses: this.keys.calculatedSize,
      entries: this.answers.size,
    };
  }

  /** The stored answer of an address that was seen before, if it still holds. */
  get(address: string): FinishedAnswer | undefined {
    const key = this.keys.get(address);
    return key === undefined ? undefined : this.answers.get(key)?.answer;
  }

  /** The stored answer of a key, if it still holds. */
  find({ key, address }: CacheKey): FinishedAnswer | undefined {
    const stored = this.answers.get(key);
    if (stored && address !== undefined && address.length <= MAX_ADDRESS_LENGTH) this.keys.set(address, key);
    return stored?.answer;
  }

  /** The stored answer of a key, or a new one, made once for all who want it at the same time. */
  async getOrLoad(at: CacheKey, write: () => Promise<string>): Promise<FinishedAnswer> {
    return this.find(at) ?? (this.making.get(at.key) ?? this.make(at, write)).answer;
  }

  private make(at: CacheKey, write: () => Promise<string>): Making {
    const { key, scope } = at;
    const answer = write().then((text) => new FinishedAnswer(text));
    const making: Making = { answer, scope, isOld: false };
    this.making.set(key, making);
    const done = () => this.making.get(key) === making && this.making.delete(key);
    answer.then((made) => {
      done();
      if (making.isOld || !this.changes.isConnected) return;
      this.store(key, { answer: made, scope });
      this.find(at);
    }, done);
    return making;
  }

  private store(key: string, stored: Stored): void {
    this.answers.set(key, stored);
    stored.answer.onGrown = () => {
      // Another object is counted anew; it is no younger for that.
      if (this.answers.peek(key)?.answer === stored.answer)
        this.answers.set(key, { ...stored }, { noUpdateTTL: true });
    };
  }

  /** Lets go what a change, or one that nobody heard of, makes untrue. */
  private drop(change?: CatalogueChange): void {
    const concerns = (scope: string) => !change || scope === change.marketplaceId || scope === '';
    // Whoever comes from now on must not share an answer that was begun before the change.
    for (const [key, making] of this.making) {
      if (!concerns(making.scope)) continue;
      making.isOld = true;
      this.making.delete(key);
    }
    for (const [key, { answer, scope }] of this.answers.entries())
      if (concerns(scope) && (!change || shows(answer, change))) this.answers.delete(key);
  }
}

function shows({ ids }: FinishedAnswer, { products }: CatalogueChange): boolean {
  return products === 'any' || [...products].some((id) => ids.has(id));
}
