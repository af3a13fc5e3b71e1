import { type GridQuery, PRODUCTS_A_PAGE, type ProductPage } from '@haat/contract/catalog/grid';
import { pageOf } from '@haat/contract/page';
import { type CardRow, cardOf } from '../catalogue/cards.ts';
import type { Directory } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { narrowingsOf, type Shelf, shelfOf } from '../catalogue/narrowing.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { readGrid } from './indexed-grid.ts';
import { likelyShelf } from './likely-shelf.ts';
import { readSearchWords } from './search-words-read.ts';

/** A shelf or a keyword, filtered and sorted. */
export type GridRequest = GridQuery & { keyword?: string | undefined };

interface FoundPage {
  directory: Directory;
  rows: CardRow[];
  /** All but the cards. */
  frame: Omit<ProductPage, 'rows'>;
}

/** A page beyond the end is empty and gives the total. */
export async function listProducts(...which: GridAddress): Promise<ProductPage> {
  const { directory, rows, frame } = await findPage(...which);
  return { ...frame, rows: rows.map((row) => cardOf(row, directory)) };
}

type GridAddress = [reads: GridReads, marketplaceId: string, shelf: Shelf, query: GridRequest];

export async function findPage(...[reads, marketplaceId, shelf, query]: GridAddress): Promise<FoundPage> {
  const { pageNumber = 1, sort = 'relevance', keyword, ...filters } = query;
  const directory = await recallDirectory(reads, marketplaceId);
  const slice = { limit: PRODUCTS_A_PAGE, offset: (pageNumber - 1) * PRODUCTS_A_PAGE };
  const narrowings = [...shelfOf(directory, shelf), ...narrowingsOf(directory, filters)];
  const { rows, total, isClosest } = await readGrid(reads, directory, { narrowings, sort, slice, keyword });
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
