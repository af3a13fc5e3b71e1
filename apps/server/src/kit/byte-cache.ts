import { LRUCache } from 'lru-cache';
import type { CacheKey } from './cache-key.ts';
import { type CatalogueChange, onCatalogueChange } from './catalogue-changes.ts';
import type { ChangeFeed } from './change-feed.ts';
import { FinishedAnswer } from './finished-answer.ts';

/** Limits in bytes: of answers with their keys, and of addresses that lead to keys. */
export interface CacheBounds {
  answers: number;
  addresses: number;
}

const BOUNDS: CacheBounds = { answers: 10 * 1024 * 1024, addresses: 4 * 1024 * 1024 };
const MAX_ADDRESS_LENGTH = 300;
/** Estimated overhead of an entry. */
const ENTRY_BYTES = 1000;
const ADDRESS_BYTES = 150;
/** Lists over a time window ("the last 30 days") age without any change being published. */
const MAX_AGE_MS = 5 * 60 * 1000;
const TTL_RESOLUTION_MS = 1000;

interface Stored {
  answer: FinishedAnswer;
  scope: string;
}

interface Making {
  answer: Promise<FinishedAnswer>;
  scope: string;
  /** The catalogue changed while this answer was made: it serves those who wait for it and is not stored. */
  isOld: boolean;
}

/**
 * Stores finished answers that are the same for everybody until what they show changes in any process; the least
 * recently used go first. Different addresses with the same meaning share one key, and addresses seen before are not
 * decoded again.
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

  get size(): CacheBounds & { entries: number } {
    return {
      answers: this.answers.calculatedSize,
      addresses: this.keys.calculatedSize,
      entries: this.answers.size,
    };
  }

  get(address: string): FinishedAnswer | undefined {
    const key = this.keys.get(address);
    return key === undefined ? undefined : this.answers.get(key)?.answer;
  }

  find({ key, address }: CacheKey): FinishedAnswer | undefined {
    const stored = this.answers.get(key);
    if (stored && address !== undefined && address.length <= MAX_ADDRESS_LENGTH) this.keys.set(address, key);
    return stored?.answer;
  }

  /** Makes an answer once for all who want it at the same time. */
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
      // Replaces the object to update its size, without making it younger.
      if (this.answers.peek(key)?.answer === stored.answer)
        this.answers.set(key, { ...stored }, { noUpdateTTL: true });
    };
  }

  /** Drops the answers that a change affects; all of them when it is unknown. */
  private drop(change?: CatalogueChange): void {
    const concerns = (scope: string) => !change || scope === change.marketplaceId || scope === '';
    // Later requests must not share an answer that was begun before the change.
    for (const [key, making] of this.making) {
      if (!concerns(making.scope)) continue;
      making.isOld = true;
      this.making.delete(key);
    }
    for (const [key, { answer, scope }] of this.answers.entries())
      if (concerns(scope) && (!change || shows(answer, change))) this.answers.delete(key);
  }
}

function shows({ ids }: FinishedAnswer, { products, inGrids }: CatalogueChange): boolean {
  return inGrids || products === 'any' || [...products].some((id) => ids.has(id));
}
