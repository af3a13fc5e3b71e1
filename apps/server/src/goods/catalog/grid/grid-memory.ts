import { totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Sort } from '@haat/contract/catalog/grid';
import pLimit from 'p-limit';
import {
  type CatalogueChange,
  onCatalogueChange,
  passCatalogueChange,
} from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { GridIndex } from './grid-index.ts';
import type { GridSource } from './grid-index-read.ts';
import { LiveIndex } from './live-index.ts';

/** One part in so many of the process's memory, for all indexes. */
const PART_OF_MEMORY = 8;
/** First reads in parallel, which bounds their memory. */
const READ_AT_ONCE = 3;
/** Statements typed by hand publish no change. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** Re-reading for that takes at most one part in so many of the time. */
const PART_OF_TIME = 100;
/** While the change feed is down. */
const AGAIN_AFTER_MS = 1000;
/** Other marketplaces are read on first use. */
const MAX_WARMED = 100;

interface Entry {
  live: LiveIndex;
  /** The first reading, as far as the most popular products. */
  popular: Promise<void>;
  whole: Promise<void>;
  /** At the last count. */
  bytes: number;
  /** The change feed's connection since the last reading began; 0: it was interrupted. */
  heardSince: number;
}

export const indexBytes = (processes = 1): number =>
  Math.floor(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / PART_OF_MEMORY / processes);

/**
 * The indexes of marketplaces, kept up to date with all processes' changes, read on first use. The least recently used are
 * evicted; the last one stays, whatever its size.
 */
export class GridMemory {
  private readonly entries = new Map<string, Entry>();
  private readonly firstReadings = pLimit(READ_AT_ONCE);
  private readonly source: GridSource;
  private readonly changes: ChangeFeed;
  private readonly maxBytes: number;
  private readonly onError: (error: unknown) => void;
  private bytes = 0;
  /** Numbers the change feed's connections, from 1. */
  private connection = 1;

  /** @param onError upkeep failed in the background; the next question retries */
  constructor(
    source: GridSource,
    changes: ChangeFeed,
    maxBytes = indexBytes(),
    onError: (error: unknown) => void = () => {},
  ) {
    this.source = source;
    this.changes = changes;
    this.maxBytes = maxBytes;
    this.onError = onError;
    onCatalogueChange(changes, (change) => this.hear(change));
    changes.onDisconnect(() => {
      this.connection += 1;
    });
  }

  get size(): number {
    return this.bytes;
  }

  /**
   * The index with this order, and with words for a search, up to date with all changes known by now.
   * @param patience milliseconds; then a large marketplace still being read answers from what it has
   */
  async find(
    marketplaceId: string,
    sort: Sort,
    isSearch = false,
    patience = Number.POSITIVE_INFINITY,
  ): Promise<GridIndex> {
    const until = performance.now() + patience;
    const found = this.use(marketplaceId);
    const { live, popular, whole } = found;
    // Only by relevance are the products read first also the first shown.
    const isPatient = sort !== 'relevance' || patience === Number.POSITIVE_INFINITY;
    if (!live.isWhole)
      await (isPatient
        ? whole
        : Promise.race([whole, Promise.all([popular, setTimeout(patience, undefined, { ref: false })])]));
    this.freshen(found);
    await live.ready(sort, isSearch, until);
    this.count(marketplaceId, live);
    return live.index;
  }

  async warm(): Promise<void> {
    for (const marketplaceId of await this.source.readBusiest(MAX_WARMED)) {
      if (2 * this.bytes > this.maxBytes) return;
      await this.find(marketplaceId, 'relevance');
    }
  }

  private use(marketplaceId: string): Entry {
    const found = this.entries.get(marketplaceId) ?? this.begin(marketplaceId);
    this.entries.delete(marketplaceId);
    this.entries.set(marketplaceId, found);
    return found;
  }

  private begin(marketplaceId: string): Entry {
    const { source, changes } = this;
    const live = new LiveIndex({
      marketplaceId,
      source,
      onError: this.onError,
      onStep: () => this.count(marketplaceId, live),
      // Cached answers may be outdated, though no product changed.
      onFresh: () => passCatalogueChange(changes, { marketplaceId, products: new Set(), inGrids: true }),
    });
    const { promise: popular, resolve } = Promise.withResolvers<void>();
    const whole = this.firstReadings(async () => {
      await live.popular();
      resolve();
      await live.whole();
    });
    const begun = { live, popular, whole, bytes: 0, heardSince: this.heardSince() };
    whole.catch(() => this.forget(marketplaceId, live));
    return begun;
  }

  /** Re-reads everything if changes may have been missed; meanwhile the index answers as it is. */
  private freshen(found: Entry): void {
    const { live } = found;
    const age = performance.now() - live.begunAt;
    if (!this.changes.isConnected) {
      live.doubt();
      found.heardSince = 0;
      if (!live.isReading && age > AGAIN_AFTER_MS) live.readAll();
    } else if (found.heardSince !== this.connection) {
      found.heardSince = this.connection;
      live.readAll();
    } else if (!live.isReading && age > Math.max(MAX_AGE_MS, PART_OF_TIME * live.tookMs)) live.readAll();
  }

  private heardSince(): number {
    return this.changes.isConnected ? this.connection : 0;
  }

  private count(marketplaceId: string, live: LiveIndex): void {
    const found = this.entries.get(marketplaceId);
    if (found?.live !== live) return;
    this.bytes += live.index.bytes - found.bytes;
    found.bytes = live.index.bytes;
    if (this.bytes <= this.maxBytes) return;
    const last = [...this.entries.keys()].at(-1);
    for (const [oldest, { live: other }] of this.entries) {
      if (this.bytes <= this.maxBytes) return;
      if (other.isWhole && oldest !== last) this.forget(oldest, other);
    }
  }

  private hear({ marketplaceId, products, inGrids }: CatalogueChange): void {
    const live = this.entries.get(marketplaceId)?.live;
    if (!live) return;
    if (inGrids) live.index.rankings.clear();
    else if (products !== 'any') live.index.unrank(products);
    if (products === 'any') live.readAll();
    else if (products.size > 0) live.change(products);
    if (live.isWhole) live.goOn();
  }

  private forget(marketplaceId: string, live: LiveIndex): void {
    const found = this.entries.get(marketplaceId);
    if (found?.live !== live) return;
    live.close();
    this.entries.delete(marketplaceId);
    this.bytes -= found.bytes;
  }
}
