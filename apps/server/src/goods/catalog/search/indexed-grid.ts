import type { Sort } from '@haat/contract/catalog/grid';
import type { CardRow } from '../catalogue/cards.ts';
import { type Directory, shownStoreIds } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import type { Narrowing } from '../catalogue/narrowing.ts';
import type { FacetCounts } from '../grid/grid-facets.ts';
import type { GridIndex, Slice } from '../grid/grid-index.ts';
import { readCardsById } from '../grid/grid-read.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import type { Ranking } from '../grid/rankings.ts';
import { Finder } from './finder.ts';
import { matchKeyword } from './match-keyword.ts';
import { readSearchWords } from './search-words-read.ts';

export interface Shown {
  rows: CardRow[];
  /** On all pages. */
  total: number;
  isClosest?: boolean | undefined;
}

/** A page of a grid. */
interface Wanted {
  narrowings: readonly Narrowing[];
  sort: Sort;
  slice: Slice;
  keyword?: string | undefined;
}

/** A marketplace still being read answers after this time if the page is full. */
const PATIENCE_MS = 1500;

const rankingOf = (reads: GridReads, marketplaceId: string, index: GridIndex, keyword: string | undefined) =>
  keyword ? index.rankings.recall(keyword, () => rank(reads, marketplaceId, index, keyword)) : undefined;

const shownIn = (directory: Directory) => ({ by: 'store', oneOf: shownStoreIds(directory) }) as const;

/** Facets of a grid. */
export async function countFacetsOf(
  reads: GridReads,
  directory: Directory,
  wanted: { onShelf: readonly Narrowing[]; filters: readonly Narrowing[]; keyword: string | undefined },
): Promise<FacetCounts> {
  const index = await reads.grids.find(directory.marketplaceId, 'priceLow', Boolean(wanted.keyword));
  const ranking = await rankingOf(reads, directory.marketplaceId, index, wanted.keyword);
  return index.facets([shownIn(directory), ...wanted.onShelf], wanted.filters, ranking);
}

export async function readGrid(
  reads: GridReads,
  directory: Directory,
  { narrowings, sort, slice, keyword }: Wanted,
): Promise<Shown> {
  const { db, cards } = reads;
  const { marketplaceId } = directory;
  const isSearch = Boolean(keyword);
  const pageOf = async (patience?: number) => {
    const index = await reads.grids.find(marketplaceId, sort, isSearch, patience);
    const isAll = index.isWhole && (!isSearch || index.isWorded);
    const ranking = await rankingOf(reads, marketplaceId, index, keyword);
    const page = index.page([shownIn(directory), ...narrowings], sort, slice, ranking);
    return { ...page, isClosest: ranking?.isClosest, isAll };
  };
  const first = await pageOf(PATIENCE_MS);
  const isGood = first.isAll || (first.ids.length === slice.limit && !first.isClosest);
  const { ids, total, isClosest } = isGood ? first : await pageOf();
  const rows = await cards.recall(marketplaceId, ids, (missing) => readCardsById(db, marketplaceId, missing));
  return { rows, total, isClosest };
}

/**
 * A keyword is ranked once; filters, orders and pages come from the index. The ranking is shared, so it must know of every store
 * that has opened by now.
 */
async function rank(
  reads: GridReads,
  marketplaceId: string,
  index: GridIndex,
  keyword: string,
): Promise<Ranking> {
  const directory = await recallDirectory(reads, marketplaceId);
  const names = await readSearchWords(reads, marketplaceId);
  const goods = index.goods([shownIn(directory)]);
  return matchKeyword(new Finder(index.words, goods.popular), names, goods, keyword);
}
