import { LRUCache } from 'lru-cache';
import { type CatalogueChange, onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';
import type { CardRow } from '../catalogue/cards.ts';
import { CatalogueMemory, type CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { gridSource } from './grid-index-read.ts';
import { GridMemory } from './grid-memory.ts';

export interface GridReads extends CatalogueReads {
  grids: GridMemory;
  cards: CardMemory;
}

/** @param bounds those of `GridMemory`: all indexes' bytes, and what hears of errors */
export const openGridReads = (
  db: Db,
  changes: ChangeFeed,
  ...bounds: [maxBytes?: number, onError?: (error: unknown) => void]
): GridReads => ({
  db,
  memory: new CatalogueMemory(changes),
  grids: new GridMemory(gridSource(db), changes, ...bounds),
  cards: new CardMemory(changes),
});

/** Some 3,000 cards of all marketplaces. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Estimated, beside its texts: key, numbers, ids and JSON (`write-products.ts`). */
const CARD_BYTES = 1000;
/** Stock changes that leave a product in stock are not published; they show after this time at the latest. */
const MAX_AGE_MS = 60 * 1000;

/** Rows of cards, each until its product changes in any process. */
class CardMemory {
  private readonly rows: LRUCache<string, CardRow>;
  private readonly changes: ChangeFeed;
  private heard = 0;

  constructor(changes: ChangeFeed, maxBytes = MAX_BYTES) {
    this.changes = changes;
    this.rows = new LRUCache({
      maxSize: maxBytes,
      ttl: MAX_AGE_MS,
      ttlResolution: 1000,
      sizeCalculation: sizeOf,
    });
    onCatalogueChange(changes, (change) => this.forget(change));
    changes.onDisconnect(() => {
      this.heard += 1;
      this.rows.clear();
    });
  }

  /** Bytes, estimated. */
  get size(): number {
    return this.rows.calculatedSize;
  }

  /**
   * In order of ids; missing ones are left out.
   * @param read reads those not in memory
   */
  async recall(
    marketplaceId: string,
    ids: readonly string[],
    read: (ids: string[]) => Promise<CardRow[]>,
  ): Promise<CardRow[]> {
    const found = new Map<string, CardRow>();
    for (const id of ids) {
      const row = this.rows.get(keyOf(marketplaceId, id));
      if (row) found.set(id, row);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0)
      for (const row of await this.readAnew(marketplaceId, missing, read)) found.set(row.id, row);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async readAnew(
    marketplaceId: string,
    ids: string[],
    read: (ids: string[]) => Promise<CardRow[]>,
  ): Promise<CardRow[]> {
    const { heard } = this;
    const rows = await read(ids);
    // Rows may or may not contain changes made while they were read.
    if (heard === this.heard && this.changes.isConnected)
      for (const row of rows) this.rows.set(keyOf(marketplaceId, row.id), row);
    return rows;
  }

  private forget({ marketplaceId, products }: CatalogueChange): void {
    this.heard += 1;
    if (products === 'any') {
      for (const key of this.rows.keys()) if (key.startsWith(marketplaceId)) this.rows.delete(key);
    } else for (const id of products) this.rows.delete(keyOf(marketplaceId, id));
  }
}

const keyOf = (marketplaceId: string, id: string) => `${marketplaceId} ${id}`;

function sizeOf({ name, nameHi, nameKn, size, brand, sku, images }: CardRow): number {
  const letters = [name, nameHi, nameKn, size, brand, sku, ...images].reduce(
    (sum, text) => sum + text.length,
    0,
  );
  return CARD_BYTES + 4 * letters;
}
