import type { Db } from '../../kit/db.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';

/** What the reading calls of the catalogue share. */
export interface CatalogueReads {
  db: Db;
  memory: CatalogueMemory;
}
