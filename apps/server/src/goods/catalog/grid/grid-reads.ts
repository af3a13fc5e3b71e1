import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';
import { CatalogueMemory, type CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { CardMemory } from './card-memory.ts';
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
