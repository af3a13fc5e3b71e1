import type { Sort } from '@haat/contract/catalog/grid';
import type { CardRow } from './cards.ts';
import { type Directory, shownStoreIds } from './directory.ts';
import type { GridIndex, Slice } from './grid-index.ts';
import { readGridIndex, readJudgements, readRankedIds } from './grid-index-read.ts';
import { readCardsById } from './grid-read.ts';
import type { Match } from './keyword-query.ts';
import type { CatalogueReads } from './list-products.ts';
import { matchKeyword } from './match-keyword.ts';
import type { Narrowing } from './narrowing.ts';
import { isShown } from './shown.ts';

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

/** What a keyword finds: places in an index, what fits best first. */
interface Ranked {
  places: Uint32Array;
  isClosest: boolean;
}

/** A page of a grid, by the index of its marketplace; undefined when there is none and the database is to be asked. */
export async function readIndexed(
  reads: CatalogueReads,
  directory: Directory,
  { narrowings, sort, slice, keyword }: Wanted,
): Promise<Shown | undefined> {
  const { db, memory } = reads;
  const { marketplaceId } = directory;
  const index = await memory.grids.find(marketplaceId, {
    read: () => readGridIndex(db, marketplaceId),
    readJudged: (ids) => readJudgements(db, marketplaceId, ids),
  });
  if (!index) return undefined;
  const ranked = keyword ? await rank(reads, directory, index, keyword) : undefined;
  const all = [{ by: 'store', oneOf: shownStoreIds(directory) } as const, ...narrowings];
  const { ids, total } = index.page(all, sort, slice, ranked?.places);
  const rows = await memory.cards.recall(marketplaceId, ids, (missing) =>
    readCardsById(db, marketplaceId, missing),
  );
  return { rows, total, ...(ranked && { isClosest: ranked.isClosest }) };
}

/** What a keyword finds is ranked once; its filters, orders and pages are then the index's. */
function rank(
  reads: CatalogueReads,
  directory: Directory,
  index: GridIndex,
  keyword: string,
): Promise<Ranked> {
  const { db, memory } = reads;
  const { marketplaceId } = directory;
  const findOut = async (): Promise<Ranked> => {
    let places: Uint32Array | undefined;
    const look = async (match: Match) => index.placesOf(await readRankedIds(db, isShown(directory), match));
    const found = await matchKeyword(reads, marketplaceId, { shelf: {}, keyword }, async (match) => {
      places = await look(match);
      return places.length;
    });
    places ??= found.total > 0 ? await look(found) : new Uint32Array();
    return { places, isClosest: found.isClosest };
  };
  return memory.recall(marketplaceId, `ranked ${index.number} ${keyword}`, findOut, {
    sizeOf: ({ places }) => places.byteLength,
    isAbout: ({ places }, id) => places.includes(index.placeOf(id) ?? -1),
  });
}
