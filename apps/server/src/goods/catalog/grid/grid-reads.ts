import type { ChangeFeed } from '../../../kit/change-feed.ts';
import type { Db } from '../../../kit/db.ts';
import { CatalogueMemory, type CatalogueReads } from '../catalogue/catalogue-memory.ts';
import { CardMemory } from './card-memory.ts';
import { type GridBounds, GridMemory } from './grid-memory.ts';

/** What the calls share that list products. */
export interface GridReads extends CatalogueReads {
  grids: GridMemory;
  cards: CardMemory;
}

/** Memories that follow the changes of all processes. */
export const openGridReads = (db: Db, changes: ChangeFeed, bounds?: Partial<GridBounds>): GridReads => ({
  db,
  memory: new CatalogueMemory(changes),
  grids: new GridMemory(changes, bounds),
  cards: new CardMemory(changes),
});
