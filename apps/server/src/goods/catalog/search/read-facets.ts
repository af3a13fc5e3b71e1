import { type FacetQuery, type Facets, MAX_FACETS } from '@haat/contract/catalog/grid';
import { paise } from '@haat/domain/basics/money';
import type { Directory } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { namesOf, narrowingsOf, type Shelf, shelfOf } from '../catalogue/narrowing.ts';
import { isPlaceholder } from '../catalogue/placeholders.ts';
import type { FacetCounts, NameCounts } from '../grid/grid-facets.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { countFacetsOf } from './indexed-grid.ts';

type Asked = Shelf & FacetQuery & { keyword?: string | undefined };

/**
 * Facets of a grid, counted in one pass, most frequent first. Each count follows the filters of other kinds; names without
 * products left count 0.
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
  const counts = await countFacetsOf(reads, directory, {
    onShelf: shelfOf(directory, shelf),
    filters,
    keyword,
  });
  const chosen = { brands: namesOf(brands), subCategories: namesOf(subCategories), stores: namesOf(stores) };
  return facetsOf(counts, directory, chosen);
}

function facetsOf(
  counts: FacetCounts,
  directory: Directory,
  chosen: Record<'brands' | 'subCategories' | 'stores', readonly string[]>,
): Facets {
  const brands = mostFrequent(countedBrands(counts.brand, chosen.brands), chosen.brands);
  const subCategories = mostFrequent(countedSubCategories(counts, directory), chosen.subCategories);
  const storeNames = new Map(directory.stores.map(({ id, name }) => [id, name]));
  const stores = mostFrequent(
    countedNames(counts.store).filter(({ name: id }) => storeNames.has(id)),
    chosen.stores.map((id) => id.toLowerCase()),
  );
  return {
    brands: brands.listed,
    subCategories: subCategories.listed,
    stores: stores.listed.map(({ name: _id, count }) => ({ _id, name: storeNames.get(_id) ?? '', count })),
    more: { brands: brands.more, subCategories: subCategories.more, stores: stores.more },
    lowestPrice: paise(counts.lowest),
    highestPrice: paise(counts.highest),
    inStock: counts.inStock,
  };
}

interface Counted {
  name: string;
  all: number;
  count: number;
}

/** The most frequent names by unfiltered counts, so that none moves while filtering, and the chosen ones. */
function mostFrequent(counted: readonly Counted[], chosen: readonly string[]) {
  const first: Counted[] = [];
  for (const one of counted) {
    const last = first.at(-1);
    if (first.length === MAX_FACETS && last && byFrequency(last, one) < 0) continue;
    const at = first.findIndex((other) => byFrequency(one, other) < 0);
    first.splice(at < 0 ? first.length : at, 0, one);
    if (first.length > MAX_FACETS) first.pop();
  }
  const isListed = new Set(first.map(({ name }) => name));
  const isChosen = new Set(chosen);
  const others = counted.filter(({ name }) => isChosen.has(name) && !isListed.has(name)).sort(byFrequency);
  const listed = [...first, ...others].map(({ name, count }) => ({ name, count }));
  return { listed, more: counted.length - listed.length };
}

const byFrequency = (a: Counted, b: Counted) => b.all - a.all || (a.name < b.name ? -1 : 1);

function countedNames({ names, all, left }: NameCounts): Counted[] {
  const counted: Counted[] = [];
  all.forEach((count, number) => {
    if (count > 0) counted.push({ name: names[number] ?? '', all: count, count: left[number] ?? 0 });
  });
  return counted;
}

/** One for all ways of writing it: the chosen one is shown, or else the most frequent. */
function countedBrands(counts: NameCounts, chosen: readonly string[]): Counted[] {
  const shown = countedNames(counts).filter(({ name }) => name && !isPlaceholder('brand', name));
  const written = new Map(chosen.map((name) => [name.toLowerCase(), name]));
  return [...Map.groupBy(shown, ({ name }) => name.toLowerCase())].map(([folded, ways]) => ({
    name: written.get(folded) ?? ways.toSorted(byFrequency)[0]?.name ?? '',
    all: ways.reduce((sum, { all }) => sum + all, 0),
    count: ways.reduce((sum, { count }) => sum + count, 0),
  }));
}

// Equal names of subcategories in two categories are one to shoppers.
function countedSubCategories({ subCategory }: FacetCounts, directory: Directory): Counted[] {
  const names = new Map(directory.subCategories.map(({ id, name }) => [id, name]));
  const sums = new Map<string, Counted>();
  for (const { name: id, all, count } of countedNames(subCategory)) {
    const name = names.get(id);
    if (!name) continue;
    const sum = sums.get(name) ?? { name, all: 0, count: 0 };
    sums.set(name, { name, all: sum.all + all, count: sum.count + count });
  }
  return [...sums.values()];
}
