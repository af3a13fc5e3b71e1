import type { NamedColumn, Narrowing } from '../catalogue/narrowing.ts';
import { type Bits, lowest } from '../words/bits.ts';
import type { GridColumns } from './grid-columns.ts';

/** Facets that list names. */
type Kind = Exclude<NamedColumn, 'category'>;

/** Products by the number of their name. */
export type Tally = Record<Kind, Uint32Array>;

/** `all`: before any filter; `left`: with all filters but those of its own kind. */
export interface NameCounts {
  names: readonly string[];
  all: Uint32Array;
  left: Uint32Array;
}

/** Facets as the other filters leave them. Prices in paise. */
export interface FacetCounts extends Record<Kind, NameCounts> {
  lowest: number;
  highest: number;
  inStock: number;
}

/** Sparser sets are scanned for their lowest price; in others, one of the cheapest products is found at once. */
const SPARSE = 64;

/**
 * @param shelf the grid before its filters
 * @param all how many products of each name it has
 * @param filters each kind at most once
 * @param foundBy the products of the grid that some of the filters leave
 * @param byPrice all products, lowest prices first
 */
export function countFacets(
  columns: GridColumns,
  shelf: Bits,
  all: Tally,
  filters: readonly Narrowing[],
  foundBy: (some: readonly Narrowing[]) => Bits,
  byPrice: Uint32Array,
): FacetCounts {
  const filtered = foundBy(filters);
  const but = (kind: Narrowing['by']) =>
    filters.some(({ by }) => by === kind) ? foundBy(filters.filter(({ by }) => by !== kind)) : filtered;
  const whole = tallyWithin(columns, shelf, all, filtered);
  const countsOf = (kind: Kind): NameCounts => {
    const found = but(kind);
    const left = found === filtered ? whole[kind] : tallyWithin(columns, shelf, all, found)[kind];
    return { names: columns.named[kind].names, all: all[kind], left };
  };
  return {
    brand: countsOf('brand'),
    subCategory: countsOf('subCategory'),
    store: countsOf('store'),
    ...pricesOf(columns, but('price'), byPrice),
    inStock: but('stock').countWith(columns.hasStock),
  };
}

export function tally({ named: { brand, subCategory, store } }: GridColumns, { words }: Bits): Tally {
  const [brands, subCategories, stores] = [brand.numbers, subCategory.numbers, store.numbers];
  const ofBrand = new Uint32Array(brand.size);
  const ofSubCategory = new Uint32Array(subCategory.size);
  const ofStore = new Uint32Array(store.size);
  for (let at = 0; at < words.length; at += 1)
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const place = 32 * at + lowest(word);
      count(ofBrand, brands[place] as number);
      count(ofSubCategory, subCategories[place] as number);
      count(ofStore, stores[place] as number);
    }
  return { brand: ofBrand, subCategory: ofSubCategory, store: ofStore };
}

/** Counts those left, or those filtered out, whichever are fewer. */
function tallyWithin(columns: GridColumns, shelf: Bits, all: Tally, left: Bits): Tally {
  if (2 * left.count() < shelf.count()) return tally(columns, left);
  const gone = tally(columns, shelf.copy().lessen(left));
  const rest = (kind: Kind) => all[kind].map((count, number) => count - (gone[kind][number] as number));
  return { brand: rest('brand'), subCategory: rest('subCategory'), store: rest('store') };
}

function count(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] as number) + 1;
}

function pricesOf({ numbers: { price }, extent }: GridColumns, found: Bits, byPrice: Uint32Array) {
  const total = found.count();
  if (total === 0) return { lowest: 0, highest: 0 };
  if (total * SPARSE < extent) {
    const few = Array.from(found.places(total), (place) => price[place] as number);
    return { lowest: Math.min(...few), highest: Math.max(...few) };
  }
  const isFound = (place: number) => found.has(place);
  return {
    lowest: price[byPrice.find(isFound) as number] as number,
    highest: price[byPrice.findLast(isFound) as number] as number,
  };
}
