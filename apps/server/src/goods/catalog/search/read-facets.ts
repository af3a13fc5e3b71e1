import type { FacetQuery, Facets } from '@haat/contract/catalog/grid';
import { paise } from '@haat/domain/basics/money';
import type { Directory } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { narrowingsOf, type Shelf, shelfOf } from '../catalogue/narrowing.ts';
import { isPlaceholder } from '../catalogue/placeholders.ts';
import { every, isOnShelf, isShown } from '../catalogue/shown.ts';
import { readFacetCounts } from '../grid/facets-read.ts';
import type { FacetCounts } from '../grid/grid-facets.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { countIndexed } from './indexed-grid.ts';

/** Any product may name a brand of its own: the most frequent ones are offered, and those that are chosen already. */
const MAX_BRANDS = 200;

/** What is asked about: a grid, and how it is narrowed. */
type Asked = Shelf & FacetQuery & { keyword?: string | undefined };

/**
 * What the products of a grid can be narrowed by, counted in one pass; most frequent first. Each number follows the filters of the other
 * kinds; a name that they leave nothing of says 0.
 */
export async function readFacets(reads: GridReads, marketplaceId: string, asked: Asked): Promise<Facets> {
  const { keyword, category, subCategory, brand, store, brands, subCategories, stores, ...rest } = asked;
  const shelf = { category, subCategory, brand, store };
  const directory = await recallDirectory(reads, marketplaceId);
  const filters = narrowingsOf(directory, {
    ...rest,
    brand: brands,
    subCategory: subCategories,
    store: stores,
  });
  const wanted = { onShelf: shelfOf(directory, shelf), filters, keyword };
  const counts =
    (await countIndexed(reads, directory, wanted)) ?? (await queryDatabase(reads, directory, shelf, filters));
  return facetsOf(counts, directory, brands?.split('|') ?? []);
}

function queryDatabase(
  reads: GridReads,
  directory: Directory,
  shelf: Shelf,
  filters: ReturnType<typeof narrowingsOf>,
): Promise<FacetCounts> {
  return readFacetCounts(reads.db, every([isShown(directory), isOnShelf(directory, shelf)]), filters);
}

function facetsOf(counts: FacetCounts, directory: Directory, chosen: readonly string[]): Facets {
  const brands = byFrequency(counts.brand).filter(({ name }) => name && !isPlaceholder('brand', name));
  return {
    brands: brands
      .filter(({ name }, nth) => nth < MAX_BRANDS || chosen.includes(name))
      .map(({ name, count }) => ({ name, count })),
    subCategories: subCategoriesOf(counts, directory),
    stores: byFrequency(counts.store).flatMap(({ name: id, count }) => {
      const store = directory.stores.find((one) => one.id === id);
      return store ? [{ _id: store.id, name: store.name, count }] : [];
    }),
    lowestPrice: paise(counts.lowest),
    highestPrice: paise(counts.highest),
    inStock: counts.inStock,
  };
}

// By what there is without any filter, so that nothing changes its place while somebody filters.
const byFrequency = (counts: FacetCounts['brand']) =>
  counts.toSorted((a, b) => b.all - a.all || (a.name < b.name ? -1 : 1));

// Two categories may each have a subcategory of the same name, which shoppers see, and filter by, as one.
function subCategoriesOf({ subCategory }: FacetCounts, directory: Directory): Facets['subCategories'] {
  const names = new Map(directory.subCategories.map(({ id, name }) => [id, name]));
  const sums = new Map<string, { all: number; count: number }>();
  for (const { name: id, all, count } of subCategory) {
    const name = names.get(id);
    if (!name) continue;
    const sum = sums.get(name) ?? { all: 0, count: 0 };
    sums.set(name, { all: sum.all + all, count: sum.count + count });
  }
  return byFrequency([...sums].map(([name, sum]) => ({ name, ...sum }))).map(({ name, count }) => ({
    name,
    count,
  }));
}
