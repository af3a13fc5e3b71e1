import type { Narrowing } from '../catalogue/narrowing.ts';
import type { GridColumns, Named } from './grid-columns.ts';

/** How often each name stands among the products of a grid: before any filter, and with the filters of all but its own kind. */
type NameCounts = readonly { name: string; all: number; count: number }[];

/** What a grid can be narrowed by, as its other filters leave it. Prices in paise. */
export interface FacetCounts {
  brand: NameCounts;
  subCategory: NameCounts;
  store: NameCounts;
  lowest: number;
  highest: number;
  inStock: number;
}

const BIT = { brand: 1, subCategory: 2, price: 4, percentOff: 8, stock: 16, store: 32, category: 64 };

/**
 * Counts in one pass over the products of a grid.
 * @param onShelf 1 for products of the grid before its filters
 * @param filters each kind at most once
 * @param fits 1 for products that one narrowing lets through
 */
export function countFacets(
  { named, price, inStock }: GridColumns,
  onShelf: Uint8Array,
  filters: readonly Narrowing[],
  fits: (filter: Narrowing) => Uint8Array,
): FacetCounts {
  const missed = missedBy(onShelf.length, filters, fits);
  const brand = new Tally(named.brand);
  const subCategory = new Tally(named.subCategory);
  const store = new Tally(named.store);
  const range = { lowest: Number.POSITIVE_INFINITY, highest: 0 };
  let stocked = 0;
  for (let place = 0; place < onShelf.length; place += 1) {
    if (onShelf[place] !== 1) continue;
    const misses = missed[place] as number;
    brand.add(place, (misses & ~BIT.brand) === 0);
    subCategory.add(place, (misses & ~BIT.subCategory) === 0);
    store.add(place, (misses & ~BIT.store) === 0);
    if ((misses & ~BIT.stock) === 0) stocked += inStock[place] as number;
    if ((misses & ~BIT.price) !== 0) continue;
    const amount = price[place] as number;
    if (amount < range.lowest) range.lowest = amount;
    if (amount > range.highest) range.highest = amount;
  }
  const lowest = Number.isFinite(range.lowest) ? range.lowest : 0;
  return {
    brand: brand.counts(),
    subCategory: subCategory.counts(),
    store: store.counts(),
    lowest,
    highest: range.highest,
    inStock: stocked,
  };
}

/** Of each product the kinds of filters that it does not pass. */
function missedBy(
  size: number,
  filters: readonly Narrowing[],
  fits: (filter: Narrowing) => Uint8Array,
): Uint8Array {
  const missed = new Uint8Array(size);
  for (const filter of filters) {
    const fitting = fits(filter);
    const bit = BIT[filter.by];
    for (let place = 0; place < size; place += 1)
      if (fitting[place] !== 1) missed[place] = (missed[place] as number) | bit;
  }
  return missed;
}

class Tally {
  private readonly named: Named;
  private readonly all: Uint32Array;
  private readonly left: Uint32Array;

  constructor(named: Named) {
    this.named = named;
    this.all = new Uint32Array(named.names.length);
    this.left = new Uint32Array(named.names.length);
  }

  add(place: number, isLeft: boolean): void {
    const number = this.named.numbers[place] as number;
    this.all[number] = (this.all[number] as number) + 1;
    if (isLeft) this.left[number] = (this.left[number] as number) + 1;
  }

  counts(): NameCounts {
    return this.named.names.flatMap((name, number) => {
      const all = this.all[number] as number;
      return all > 0 ? [{ name, all, count: this.left[number] as number }] : [];
    });
  }
}
