import { LRUCache } from 'lru-cache';
import { type CatalogueChange, onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';
import type { CardRow } from '../catalogue/cards.ts';
import { CatalogueMemory, type CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { gridSource } from './grid-index-read.ts';
import { GridMemory } from './grid-memory.ts';

/** What the calls share that list products. */
export interface GridReads extends CatalogueReads {
  grids: GridMemory;
  cards: CardMemory;
}

/**
 * Memories that follow the changes of all processes.
 * @param bounds of the indexes of all marketplaces, and who hears of their errors, as `GridMemory` takes them
 */
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

/** Of all marketplaces together: some three thousand cards. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Of a card beyond its texts, about: its key, numbers and ids, and what is said of it in JSON (`write-products.ts`). */
const CARD_BYTES = 1000;
/** What nobody is told of, a hundred pieces of which ten were sold, is seen after that at the latest. */
const MAX_AGE_MS = 60 * 1000;

/** The products that stand on the pages that people look at, as cards read them, each until it changes in any process. */
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

  /** How many bytes the cards take up, about. */
  get size(): number {
    return this.rows.calculatedSize;
  }

  /**
   * The cards of products, in the order of their ids; one that is gone is left out.
   * @param read reads those that are not stored
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
    // What changed while they were read may be in them or not.
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
