import { type GridQuery, PRODUCTS_A_PAGE, type ProductPage } from '@haat/contract/catalog/grid';
import { pageOf } from '@haat/contract/page';
import type { Db } from '../../kit/db.ts';
import { cardOf } from './cards.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';
import { recallDirectory } from './directory.ts';
import { countProducts, orderOf, readCards } from './grid-read.ts';
import { matchKeyword } from './match-keyword.ts';
import { every, filtersOf, isOnShelf, isShown, type Shelf } from './shown.ts';

/** What the reading calls of the catalogue share. */
export interface CatalogueReads {
  db: Db;
  memory: CatalogueMemory;
}

/** What a grid shows: a shelf or a keyword, narrowed and ordered. */
export type GridRequest = GridQuery & { keyword?: string | undefined };

/** One page of a product grid. A page beyond the end is empty and says how many there are. */
export async function listProducts(
  reads: CatalogueReads,
  marketplaceId: string,
  shelf: Shelf,
  query: GridRequest,
): Promise<ProductPage> {
  const { db, memory } = reads;
  const { pageNumber = 1, sort, keyword, ...filters } = query;
  const directory = await recallDirectory(reads, marketplaceId);
  const scope = every([isShown(directory), isOnShelf(directory, shelf)]);
  const match = keyword
    ? await memory.recall(marketplaceId, `keyword ${keyword}`, () =>
        matchKeyword(reads, marketplaceId, scope, keyword),
      )
    : undefined;
  const narrowing = filtersOf(directory, filters);
  const condition = every([scope, ...(match ? [match.condition] : []), ...narrowing]);
  const [rows, total] = await Promise.all([
    readCards(db, marketplaceId, condition, orderOf(sort, match?.rank), {
      limit: PRODUCTS_A_PAGE,
      offset: (pageNumber - 1) * PRODUCTS_A_PAGE,
    }),
    match && narrowing.length === 0
      ? match.total
      : memory.recall(marketplaceId, `total ${JSON.stringify([shelf, keyword, filters])}`, () =>
          countProducts(db, condition),
        ),
  ]);
  return {
    ...pageOf(
      rows.map((row) => cardOf(row, directory)),
      { page: pageNumber, size: PRODUCTS_A_PAGE, total },
    ),
    ...(match?.isClosest && { isClosest: true }),
  };
}
