import { type GridQuery, PRODUCTS_A_PAGE, type ProductPage } from '@haat/contract/catalog/grid';
import { pageOf } from '@haat/contract/page';
import type { Db } from '../../kit/db.ts';
import { cardOf } from './cards.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';
import { type Directory, recallDirectory } from './directory.ts';
import { type CountedCards, countProducts, orderOf, readCards, readCountedCards } from './grid-read.ts';
import type { Match } from './keyword-query.ts';
import { matchKeyword } from './match-keyword.ts';
import { type Condition, every, filtersOf, isOnShelf, isShown, type Shelf } from './shown.ts';

/** What the reading calls of the catalogue share. */
export interface CatalogueReads {
  db: Db;
  memory: CatalogueMemory;
}

/** What a grid shows: a shelf or a keyword, narrowed and ordered. */
export type GridRequest = GridQuery & { keyword?: string | undefined };

/** A grid as it is looked up. */
interface Grid {
  directory: Directory;
  scope: Condition;
  /** The filters. */
  narrowing: readonly Condition[];
  sort: GridQuery['sort'];
  slice: { limit: number; offset: number };
}

/** One page of a product grid. A page beyond the end is empty and says how many there are. */
export async function listProducts(
  reads: CatalogueReads,
  marketplaceId: string,
  shelf: Shelf,
  query: GridRequest,
): Promise<ProductPage> {
  const { pageNumber = 1, sort, keyword, ...filters } = query;
  const directory = await recallDirectory(reads, marketplaceId);
  const grid: Grid = {
    directory,
    scope: every([isShown(directory), isOnShelf(directory, shelf)]),
    narrowing: filtersOf(directory, filters),
    sort,
    slice: { limit: PRODUCTS_A_PAGE, offset: (pageNumber - 1) * PRODUCTS_A_PAGE },
  };
  const { rows, total, isClosest } = keyword
    ? await search(reads, grid, keyword)
    : await browse(reads, grid, JSON.stringify([shelf, filters]));
  return {
    ...pageOf(
      rows.map((row) => cardOf(row, directory)),
      { page: pageNumber, size: PRODUCTS_A_PAGE, total },
    ),
    ...(isClosest && { isClosest: true }),
  };
}

interface Shown extends CountedCards {
  isClosest?: boolean;
}

/** @param name of what the grid holds, whatever its order and page */
async function browse(reads: CatalogueReads, grid: Grid, name: string): Promise<Shown> {
  const { db, memory } = reads;
  const { marketplaceId } = grid.directory;
  const condition = every([grid.scope, ...grid.narrowing]);
  const [rows, total] = await Promise.all([
    readCards(db, marketplaceId, condition, orderOf(grid.sort), grid.slice),
    memory.recall(marketplaceId, `total ${name}`, () => countProducts(db, condition)),
  ]);
  return { rows, total };
}

/** What a keyword finds has to be ranked and so is read whole: its page and its number come of one pass. */
async function search(reads: CatalogueReads, grid: Grid, keyword: string): Promise<Shown> {
  const { db } = reads;
  const { directory, scope, narrowing, sort, slice } = grid;
  const { marketplaceId } = directory;
  const isFirstAndWhole = narrowing.length === 0 && slice.offset === 0;
  const pageOfMatch = ({ condition, rank }: Match) =>
    readCountedCards(db, marketplaceId, every([scope, condition, ...narrowing]), orderOf(sort, rank), slice);
  let read: CountedCards | undefined;
  const count = async (match: Match) => {
    if (!isFirstAndWhole) return countProducts(db, every([scope, match.condition]));
    read = await pageOfMatch(match);
    return read.total;
  };
  const found = await matchKeyword(reads, marketplaceId, { shelf: {}, keyword }, count);
  const { rows, total } = read ?? (found.total > 0 ? await pageOfMatch(found) : { rows: [], total: 0 });
  return { rows, total: await totalOf(), isClosest: found.isClosest };

  function totalOf(): number | Promise<number> {
    if (narrowing.length === 0) return found.total;
    // A page beyond the end knows of no rows to count.
    if (rows.length > 0 || slice.offset === 0) return total;
    return countProducts(db, every([scope, found.condition, ...narrowing]));
  }
}
