import type { Sort } from '@haat/contract/catalog/grid';
import type { CardRow } from '../catalogue/cards.ts';
import { type Directory, shownStoreIds } from '../catalogue/directory.ts';
import type { Narrowing } from '../catalogue/narrowing.ts';
import type { FacetCounts } from '../grid/grid-facets.ts';
import type { GridIndex, Slice } from '../grid/grid-index.ts';
import { readGridIndex, readJudgements } from '../grid/grid-index-read.ts';
import { readCardsById } from '../grid/grid-read.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import type { Ranking } from '../grid/rankings.ts';
import { Finder } from './finder.ts';
import { matchKeyword } from './match-keyword.ts';
import { readSearchWords } from './search-words-read.ts';

/** What a page of a grid shows. */
export interface Shown {
  rows: CardRow[];
  /** On all pages. */
  total: number;
  isClosest?: boolean | undefined;
}

/** What is wanted of a grid. */
interface Wanted {
  narrowings: readonly Narrowing[];
  sort: Sort;
  slice: Slice;
  keyword?: string | undefined;
}

/** The index of a marketplace; undefined when there is none and the database is to be asked, which knows no keywords. */
function findIndex(
  { db, grids }: GridReads,
  marketplaceId: string,
  keyword: string | undefined,
): Promise<GridIndex | undefined> {
  const readJudged = (ids: string[]) => readJudgements(db, marketplaceId, ids);
  if (!keyword)
    return grids.find(marketplaceId, { read: () => readGridIndex(db, marketplaceId), readJudged });
  const read = () => readGridIndex(db, marketplaceId, Number.MAX_SAFE_INTEGER - 1);
  return grids.need(marketplaceId, { read, readJudged });
}

const rankingOf = (reads: GridReads, directory: Directory, index: GridIndex, keyword: string | undefined) =>
  keyword ? index.rankings.recall(keyword, () => rank(reads, directory, index, keyword)) : undefined;

/** What a grid can be narrowed by, by the index of its marketplace; undefined when the database is to be asked. */
export async function countIndexed(
  reads: GridReads,
  directory: Directory,
  wanted: { onShelf: readonly Narrowing[]; filters: readonly Narrowing[]; keyword: string | undefined },
): Promise<FacetCounts | undefined> {
  const index = await findIndex(reads, directory.marketplaceId, wanted.keyword);
  if (!index) return undefined;
  const ranking = await rankingOf(reads, directory, index, wanted.keyword);
  const shown = { by: 'store', oneOf: shownStoreIds(directory) } as const;
  return index.facets([shown, ...wanted.onShelf], wanted.filters, ranking?.places);
}

/** A page of a grid, by the index of its marketplace; undefined when there is none and the database is to be asked. */
export async function readIndexed(
  reads: GridReads,
  directory: Directory,
  { narrowings, sort, slice, keyword }: Wanted,
): Promise<Shown | undefined> {
  const { db, cards } = reads;
  const { marketplaceId } = directory;
  const index = await findIndex(reads, marketplaceId, keyword);
  if (!index) return undefined;
  const ranking = await rankingOf(reads, directory, index, keyword);
  const all = [{ by: 'store', oneOf: shownStoreIds(directory) } as const, ...narrowings];
  const { ids, total } = index.page(all, sort, slice, ranking?.places);
  const rows = await cards.recall(marketplaceId, ids, (missing) => readCardsById(db, marketplaceId, missing));
  return { rows, total, ...(ranking && { isClosest: ranking.isClosest }) };
}

/** What a keyword finds is ranked once; its filters, orders and pages are then the index's. */
async function rank(
  reads: GridReads,
  directory: Directory,
  index: GridIndex,
  keyword: string,
): Promise<Ranking> {
  const names = await readSearchWords(reads, directory.marketplaceId);
  const goods = index.goods([{ by: 'store', oneOf: shownStoreIds(directory) }]);
  return matchKeyword(new Finder(index.words), names, goods, keyword);
}
