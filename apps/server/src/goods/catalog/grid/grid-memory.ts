import { LRUCache } from 'lru-cache';
import { type CatalogueChange, onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { GridIndex } from './grid-index.ts';

/** How many indexes are kept, and when they are worth reading. */
export interface GridBounds {
  /** Of all indexes together. */
  bytes: number;
  /** Reading an index costs at least as much as asking the database for so many grids. */
  worth: number;
  /** An index that somebody used so lately is not put out for another: too many of them would put out each other without end. */
  restMs: number;
}

const BOUNDS: GridBounds = { bytes: 20 * 1024 * 1024, worth: 10, restMs: 60_000 };
/** What a statement typed by hand changes, nobody hears of. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** A marketplace that has no room, or too many products, asks the database so many times before it is looked at again. */
const NOT_SOON = 1000;
/** And so often after a change came while its index was being read. */
const AGAIN_AFTER_VAIN = 100;
const MAX_COUNTED = 2000;
/** Reading so many products into an index costs as much as one grid. */
const GRID_OF_PRODUCTS = 1000;

interface CachedIndex {
  index: GridIndex;
  /** Products of which something was said since their ratings were read, and the last reading of such. */
  judged: Set<string>;
  judging: Promise<unknown>;
  readAt: number;
  usedAt: number;
}

interface Reading {
  kept: Promise<CachedIndex | undefined>;
  /** Products of which something was said since it was begun. */
  judged: Set<string>;
  /** Grids have changed since it was begun: it answers those who wait for it, and is not kept. */
  isOld: boolean;
}

/** The database, as far as an index is read from it. */
export interface GridSource {
  read: () => Promise<GridIndex | undefined>;
  readJudged: (ids: string[]) => Promise<Parameters<GridIndex['judge']>[0]>;
}

/**
 * The indexes of the marketplaces that are asked for most, each forgotten when its products change in any process. The
 * database answers for all others, and for each until it has been asked so often that an index would have been cheaper.
 */
export class GridMemory {
  /** Least recently used first. */
  private readonly kept = new Map<string, CachedIndex>();
  private readonly reading = new Map<string, Reading>();
  /** How often the database was asked since there was no index. */
  private readonly asked = new LRUCache<string, number>({ max: MAX_COUNTED });
  private readonly changes: ChangeFeed;
  private readonly bounds: GridBounds;
  private bytes = 0;

  constructor(changes: ChangeFeed, bounds: Partial<GridBounds> = {}) {
    this.changes = changes;
    this.bounds = { ...BOUNDS, ...bounds };
    onCatalogueChange(changes, (change) => this.hear(change));
    changes.onDisconnect(() => {
      for (const marketplaceId of [...this.kept.keys(), ...this.reading.keys()]) this.forget(marketplaceId);
    });
  }

  /** How many bytes the indexes take up. */
  get size(): number {
    return this.bytes;
  }

  /** The index of a marketplace; undefined when the database is to be asked instead. */
  async find(marketplaceId: string, source: GridSource): Promise<GridIndex | undefined> {
    if (!this.changes.isConnected) return undefined;
    const kept = this.use(marketplaceId) ?? (await this.begin(marketplaceId, source));
    if (!kept) return undefined;
    await catchUp(kept, source);
    return kept.index;
  }

  /** The index of a marketplace for what the database can't answer, read now if need be. */
  async need(marketplaceId: string, source: GridSource): Promise<GridIndex | undefined> {
    if (!this.changes.isConnected) return source.read();
    const begun = () => this.reading.get(marketplaceId)?.kept ?? this.read(marketplaceId, source);
    const kept = this.use(marketplaceId) ?? (await begun());
    if (kept) await catchUp(kept, source);
    return kept?.index;
  }

  private use(marketplaceId: string): CachedIndex | undefined {
    const kept = this.kept.get(marketplaceId);
    if (!kept) return undefined;
    const now = performance.now();
    if (now - kept.readAt > MAX_AGE_MS) {
      this.forget(marketplaceId);
      return undefined;
    }
    kept.usedAt = now;
    this.kept.delete(marketplaceId);
    this.kept.set(marketplaceId, kept);
    return kept;
  }

  private begin(marketplaceId: string, source: GridSource): Promise<CachedIndex | undefined> | undefined {
    const begun = this.reading.get(marketplaceId);
    if (begun) return begun.kept;
    const asked = (this.asked.get(marketplaceId) ?? 0) + 1;
    this.asked.set(marketplaceId, asked);
    if (asked < this.bounds.worth) return undefined;
    if (!this.hasRoom()) {
      this.asked.set(marketplaceId, -NOT_SOON);
      return undefined;
    }
    return this.read(marketplaceId, source);
  }

  private read(marketplaceId: string, source: GridSource): Promise<CachedIndex | undefined> {
    const judged = new Set<string>();
    const kept = source.read().then((index) => index && keep(index, judged));
    const reading: Reading = { kept, judged, isOld: false };
    const done = () => this.reading.get(marketplaceId) === reading && this.reading.delete(marketplaceId);
    this.reading.set(marketplaceId, reading);
    kept.then((made) => {
      done();
      if (!reading.isOld && this.changes.isConnected) this.store(marketplaceId, made);
    }, done);
    return kept;
  }

  private store(marketplaceId: string, kept: CachedIndex | undefined): void {
    if (!kept || !this.hasRoom(kept.index.bytes)) {
      this.asked.set(marketplaceId, -NOT_SOON);
      return;
    }
    this.kept.set(marketplaceId, kept);
    this.bytes += kept.index.bytes;
  }

  /** Whether so many bytes more are within the bounds, once those have gone that nobody has used for a while. */
  private hasRoom(bytes = 1): boolean {
    const now = performance.now();
    for (const [marketplaceId, { usedAt }] of this.kept) {
      if (this.bytes + bytes <= this.bounds.bytes || now - usedAt < this.bounds.restMs) break;
      this.forget(marketplaceId);
    }
    return this.bytes + bytes <= this.bounds.bytes;
  }

  private hear({ marketplaceId, products }: CatalogueChange): void {
    if (products === 'any') {
      this.forget(marketplaceId);
      return;
    }
    const kept = this.kept.get(marketplaceId);
    kept?.index.unrank(products);
    for (const judged of [kept?.judged, this.reading.get(marketplaceId)?.judged])
      for (const id of products) judged?.add(id);
  }

  private forget(marketplaceId: string): void {
    if ((this.asked.get(marketplaceId) ?? 0) > 0) this.asked.delete(marketplaceId);
    const reading = this.reading.get(marketplaceId);
    if (reading) {
      // Whoever comes from now on must not share it, and it may be too slow for a marketplace that changes so often.
      reading.isOld = true;
      this.reading.delete(marketplaceId);
      this.asked.set(marketplaceId, -AGAIN_AFTER_VAIN);
    }
    const kept = this.kept.get(marketplaceId);
    if (!kept) return;
    this.kept.delete(marketplaceId);
    this.bytes -= kept.index.bytes;
    const worth = kept.index.size / GRID_OF_PRODUCTS;
    if (worth > this.bounds.worth) this.asked.set(marketplaceId, this.bounds.worth - worth);
  }
}

function keep(index: GridIndex, judged: Set<string>): CachedIndex {
  const now = performance.now();
  return { index, judged, judging: Promise.resolve(), readAt: now, usedAt: now };
}

/** Has the index know of all that was said of products till now. */
async function catchUp(kept: CachedIndex, { readJudged }: GridSource): Promise<void> {
  const judging = kept.judging.then(async () => {
    const { judged } = kept;
    if (judged.size === 0) return;
    kept.judged = new Set();
    try {
      kept.index.judge(await readJudged([...judged]));
    } catch (error) {
      for (const id of judged) kept.judged.add(id);
      throw error;
    }
  });
  kept.judging = judging.catch(() => {});
  await judging;
}
