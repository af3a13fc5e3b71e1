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

/** Of the memory that the process may have, all indexes together. */
const PART_OF_MEMORY = 8;
/** Marketplaces whose products are read for the first time at once: the others wait, as does their memory. */
const READ_AT_ONCE = 3;
/** What a statement typed by hand changes, nobody hears of. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** Reading all products again for that takes no more than such a part of the time. */
const PART_OF_TIME = 100;
/** While the feed of changes is down. */
const AGAIN_AFTER_MS = 1000;
/** Beyond that marketplaces are read when they are first asked for. */
const MAX_WARMED = 100;

interface Entry {
  live: LiveIndex;
  /** Reads the most popular products, and all, the first time. */
  popular: Promise<void>;
  whole: Promise<void>;
  /** As counted last. */
  bytes: number;
  /** The connection of the feed over which changes came ever since the last reading was begun; 0: none. */
  heardSince: number;
}

/** How many bytes the indexes of this machine, or container, may take up. */
export const indexBytes = (processes = 1): number =>
  Math.floor(Math.min(process.constrainedMemory() || totalmem(), totalmem()) / PART_OF_MEMORY / processes);

/**
 * The indexes of the marketplaces that were asked for last, kept up with the changes of all processes. A marketplace that has none is
 * read when it is asked for; where there is no room for all, the one that was asked for longest ago goes, and the last one is
 * kept however large it is.
 */
export class GridMemory {
  /** Least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private readonly firstReadings = pLimit(READ_AT_ONCE);
  private readonly source: GridSource;
  private readonly changes: ChangeFeed;
  private readonly maxBytes: number;
  private readonly onError: (error: unknown) => void;
  private bytes = 0;
  /** Counts the connections of the feed, from 1. */
  private connection = 1;

  /** @param onError hears of upkeep that failed while nobody waited: the next question goes on */
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

  /** How many bytes the indexes take up. */
  get size(): number {
    return this.bytes;
  }

  /**
   * The index of a marketplace, with an order, and with its words for a search. It knows of all changes heard of by now, or is about
   * to.
   * @param patience milliseconds after which, of a large marketplace that is still being read, the products that are there do
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
    // Products of another order may be any.
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

  /** Reads the marketplaces that sold something last, one after the other, while there is room. */
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
      // The index itself has changed, no product.
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

  /** Has all products read again where changes may have gone unheard; what is there answers meanwhile. */
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
