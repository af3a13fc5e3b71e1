import { type GridQuery, PRODUCTS_A_PAGE, type ProductPage, type Sort } from '@haat/contract/catalog/grid';
import { pageOf } from '@haat/contract/page';
import { type CardRow, cardOf } from '../catalogue/cards.ts';
import type { Directory } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { narrowingsOf, type Shelf, shelfOf } from '../catalogue/narrowing.ts';
import { type Condition, every, filtersOf, isOnShelf, isShown } from '../catalogue/shown.ts';
import type { Slice } from '../grid/grid-index.ts';
import { countProducts, orderOf, readCards } from '../grid/grid-read.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { readIndexed, type Shown } from './indexed-grid.ts';
import { likelyShelf } from './likely-shelf.ts';
import { readSearchWords } from './search-words-read.ts';

/** What a grid shows: a shelf or a keyword, narrowed and ordered. */
export type GridRequest = GridQuery & { keyword?: string | undefined };

/** Where and in which order a grid is looked up, and how much of it. */
interface Place {
  directory: Directory;
  sort: Sort;
  slice: Slice;
}

interface Unindexed extends Place {
  shelf: Shelf;
  filters: GridQuery;
}

/** A grid as the database is asked for it. */
interface Grid extends Place {
  scope: Condition;
  /** The filters. */
  narrowing: readonly Condition[];
}

/** One page of a product grid, as its cards read it. */
interface FoundPage {
  directory: Directory;
  rows: CardRow[];
  /** What the page says beside its cards. */
  frame: Omit<ProductPage, 'rows'>;
}

/** One page of a product grid. A page beyond the end is empty and says how many there are. */
export async function listProducts(...which: GridAddress): Promise<ProductPage> {
  const { directory, rows, frame } = await findPage(...which);
  return { ...frame, rows: rows.map((row) => cardOf(row, directory)) };
}

type GridAddress = [reads: GridReads, marketplaceId: string, shelf: Shelf, query: GridRequest];

/** What `listProducts` answers, before its cards are made. */
export async function findPage(...[reads, marketplaceId, shelf, query]: GridAddress): Promise<FoundPage> {
  const { pageNumber = 1, sort = 'relevance', keyword, ...filters } = query;
  const directory = await recallDirectory(reads, marketplaceId);
  const slice = { limit: PRODUCTS_A_PAGE, offset: (pageNumber - 1) * PRODUCTS_A_PAGE };
  const narrowings = [...shelfOf(directory, shelf), ...narrowingsOf(directory, filters)];
  const { rows, total, isClosest } =
    (await readIndexed(reads, directory, { narrowings, sort, slice, keyword })) ??
    (await queryDatabase(reads, { directory, shelf, filters, sort, slice }));
  const { page, pages } = pageOf(rows, { page: pageNumber, size: PRODUCTS_A_PAGE, total });
  const shelfInstead = keyword && total === 0 ? await shelfFor(reads, directory, keyword) : undefined;
  const beside = {
    ...(isClosest && { isClosest: true }),
    ...(shelfInstead && { likelyShelf: shelfInstead }),
  };
  return { directory, rows, frame: { page, pages, total, ...beside } };
}

async function shelfFor(reads: GridReads, directory: Directory, keyword: string) {
  return likelyShelf(directory, keyword, await readSearchWords(reads, directory.marketplaceId));
}

/** The same, as it is asked for while the marketplace has no index. */
function queryDatabase(reads: GridReads, { directory, shelf, filters, ...how }: Unindexed): Promise<Shown> {
  const scope = every([isShown(directory), isOnShelf(directory, shelf)]);
  const grid: Grid = { directory, scope, narrowing: filtersOf(directory, filters), ...how };
  return browse(reads, grid, JSON.stringify([shelf, filters]));
}

/** @param name of what the grid holds, whatever its order and page */
async function browse(reads: GridReads, grid: Grid, name: string): Promise<Shown> {
  const { db, memory } = reads;
  const { marketplaceId } = grid.directory;
  const condition = every([grid.scope, ...grid.narrowing]);
  const [rows, total] = await Promise.all([
    readCards(db, marketplaceId, condition, orderOf(grid.sort), grid.slice),
    memory.recall(marketplaceId, `total ${name}`, () => countProducts(db, condition)),
  ]);
  return { rows, total };
}
