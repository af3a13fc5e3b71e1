import type { Sort } from '@haat/contract/catalog/grid';
import type { NamedNarrowing, Narrowing, RangeNarrowing } from '../catalogue/narrowing.ts';
import { Bits } from '../words/bits.ts';
import { WordIndex, type Wording } from '../words/word-index.ts';
import { GridColumns, type GridRow } from './grid-columns.ts';
import { countFacets, type FacetCounts, type Tally, tally } from './grid-facets.ts';
import { GridOrders } from './grid-orders.ts';
import { type RankedGoods, type Ranking, Rankings } from './rankings.ts';

export interface Slice {
  limit: number;
  offset: number;
}

export interface GridPage {
  ids: string[];
  total: number;
}

/** The places that fit a narrowing. */
interface FittingSet {
  narrowing: Narrowing;
  fitting: Bits;
}

/** Its objects beside the columns, estimated. */
const FRAME_BYTES = 8000;
/** Of a marketplace's searches. */
const MAX_RANKINGS_BYTES = 4 * 1024 * 1024;
/** Cached sets of fitting places: a bit a product each. */
const MAX_NAMED = 128;
const MAX_RANGES = 8;
/** Cached counts of names on shelves. */
const MAX_TALLIES = 32;
/** When more products change at once, all cached searches are dropped. */
const MAX_LOOKED_FOR = 20;
/** A comparison takes as long as skipping this many places. */
const COMPARISON = 8;

/** The published products of a marketplace: filters, orders, facets, counts and pages are computed only here. */
export class GridIndex {
  readonly rankings = new Rankings(MAX_RANKINGS_BYTES);
  readonly words = new WordIndex();
  /** All products, with their words, have been read once. */
  isWhole = false;
  isWorded = false;
  private readonly columns = new GridColumns();
  /** Places whose words are indexed. */
  private readonly worded = new Bits(0);
  private wordedCount = 0;
  private readonly orders = new GridOrders(this.columns);
  /** Cached sets, kept up to date; least recently used first. Ranges, mostly asked for once, don't displace names. */
  private readonly names = new Map<string, FittingSet>();
  private readonly ranges = new Map<string, FittingSet>();
  private readonly tallies = new Map<string, Tally>();

  get size(): number {
    return this.columns.size;
  }

  get room(): number {
    return this.columns.room;
  }

  /** Estimated. */
  get bytes(): number {
    const { columns, orders, names, ranges, tallies, rankings, words } = this;
    const bits = (1 + names.size + ranges.size) * columns.taken.words.byteLength;
    let counts = 0;
    for (const { brand, subCategory, store } of tallies.values())
      counts += brand.byteLength + subCategory.byteLength + store.byteLength;
    return FRAME_BYTES + columns.byteLength + orders.byteLength + bits + counts + rankings.size + words.bytes;
  }

  /** Adds or updates a product; returns its place. */
  put(row: GridRow): number {
    const { columns, orders } = this;
    const known = columns.ids.placeOf(row.id);
    if (known === undefined) {
      const place = columns.add(row);
      this.worded.grow(columns.room);
      orders.move(place);
      this.touch(place);
      this.rankings.clear();
      return place;
    }
    const before = columns.rowAt(known);
    const changed = new Set(namesOf(row).filter((name) => row[name] !== before[name]));
    if (changed.size === 0) return known;
    columns.change(known, row);
    orders.move(known, changed);
    this.touch(known);
    if (changed.has('wording')) this.noteWorded(known, false);
    return known;
  }

  remove(id: string): void {
    const place = this.columns.ids.placeOf(id);
    if (place !== undefined) this.removeAt(place);
  }

  /** Removes products outside these places, at most `most`; returns whether those were all. */
  removeOthers(seen: Bits, most: number): boolean {
    const gone = this.columns.taken.missingIn(seen, most);
    for (const place of gone) this.removeAt(place);
    return gone.length < most;
  }

  /** Products whose words are not indexed yet. */
  get wordless(): number {
    return this.columns.size - this.wordedCount;
  }

  /** Their ids. */
  someWordless(most: number): string[] {
    const { taken, ids } = this.columns;
    return taken.missingIn(this.worded, most).map((place) => ids.idAt(place));
  }

  /** `undefined`: the product no longer has any. */
  putWords(id: string, wording: Wording | undefined): void {
    const place = this.columns.ids.placeOf(id);
    if (place === undefined) return;
    if (wording) this.words.put(place, wording);
    else this.words.remove(place);
    this.noteWorded(place, true);
    this.rankings.clear();
  }

  /** Input of a search beside the words. */
  goods(shown: readonly Narrowing[]): RankedGoods {
    const { columns, orders } = this;
    return {
      shown: this.found(shown, undefined),
      isInStock: (place) => columns.inStock.has(place),
      reviewsOf: (place) => columns.numbers.numReviews[place] as number,
      compare: orders.comparison('relevance'),
      popular: () => (orders.has('relevance') ? orders.of('relevance') : columns.taken.places()),
    };
  }

  missingOrder(): Sort | undefined {
    return this.orders.missing();
  }

  hasOrder(sort: Sort): boolean {
    return this.orders.has(sort);
  }

  /** Products must not change meanwhile. */
  makeOrder(sort: Sort): Promise<void> {
    return this.orders.make(sort);
  }

  /** @param within a search's results in their order; absent: all products, sorted by `sort` */
  page(narrowings: readonly Narrowing[], sort: Sort, slice: Slice, within?: Ranking): GridPage {
    const found = this.found(narrowings, within);
    const total = found.count();
    const isRanked = within !== undefined && sort === 'relevance';
    const places = isRanked
      ? onRankedPage(within, found, total, slice)
      : this.ordered(narrowings, sort, { found, total, slice });
    return { ids: places.map((place) => this.columns.ids.idAt(place)), total };
  }

  /** @param within a search's results */
  facets(onShelf: readonly Narrowing[], filters: readonly Narrowing[], within?: Ranking): FacetCounts {
    const shelf = this.found(onShelf, within);
    const count = () => tally(this.columns, shelf);
    const all = within ? count() : remembered(this.tallies, JSON.stringify(onShelf), MAX_TALLIES, count);
    const foundBy = (some: readonly Narrowing[]) => this.narrowed(shelf.copy(), some);
    return countFacets(this.columns, shelf, all, filters, foundBy, this.orders.of('priceLow'));
  }

  /** Drops cached searches that contain these products. */
  unrank(productIds: ReadonlySet<string>): void {
    if (productIds.size > MAX_LOOKED_FOR) this.rankings.clear();
    else
      for (const id of productIds) {
        const place = this.columns.ids.placeOf(id);
        if (place !== undefined) this.rankings.forget(place);
      }
  }

  private removeAt(place: number): void {
    this.words.remove(place);
    this.noteWorded(place, false);
    this.columns.delete(place);
    this.orders.move(place);
    this.touch(place);
    this.rankings.clear();
  }

  private noteWorded(place: number, isWorded: boolean): void {
    this.wordedCount += Number(isWorded) - Number(this.worded.has(place));
    this.worded.put(place, isWorded);
  }

  /** Updates the caches for a changed place. */
  private touch(place: number): void {
    const { columns, names, ranges, tallies } = this;
    tallies.clear();
    const isTaken = columns.taken.has(place);
    for (const { narrowing, fitting } of [...names.values(), ...ranges.values()]) {
      fitting.grow(columns.room);
      fitting.put(place, isTaken && fits(columns, place, narrowing));
    }
  }

  private found(narrowings: readonly Narrowing[], within: Ranking | undefined): Bits {
    const { taken } = this.columns;
    return this.narrowed(within ? this.among(within).meet(taken) : taken.copy(), narrowings);
  }

  private among({ places, others }: Ranking): Bits {
    const found = new Bits(this.columns.room).with(places);
    if (others) found.join(others);
    return found;
  }

  private narrowed(found: Bits, narrowings: readonly Narrowing[]): Bits {
    for (const narrowing of narrowings) found.meet(this.fitting(narrowing));
    return found;
  }

  /** The places that fit. */
  private fitting(narrowing: Narrowing): Bits {
    if (narrowing.by === 'stock') return this.columns.hasStock;
    const key = JSON.stringify(narrowing);
    const set =
      'oneOf' in narrowing
        ? remembered(this.names, key, MAX_NAMED, () => ({
            narrowing,
            fitting: named(this.columns, narrowing),
          }))
        : remembered(this.ranges, key, MAX_RANGES, () => ({ narrowing, fitting: this.within(narrowing) }));
    return set.fitting;
  }

  private within({ by, atLeast, atMost }: RangeNarrowing): Bits {
    const { columns, orders } = this;
    if (by === 'price' && orders.has('priceLow')) {
      const { inside, below, above } = orders.priced(atLeast, atMost);
      if (2 * inside.length < columns.size) return new Bits(columns.room).with(inside);
      return columns.taken.copy().without(below).without(above);
    }
    const column = columns.numbers[by];
    const bits = new Bits(columns.room);
    for (let place = 0; place < columns.extent; place += 1)
      if (isWithin(column[place] as number, { atLeast, atMost })) bits.add(place);
    return bits;
  }

  private ordered(
    narrowings: readonly Narrowing[],
    sort: Sort,
    { found, total, slice }: { found: Bits; total: number; slice: Slice },
  ): readonly number[] {
    const { limit, offset } = slice;
    const skipped = Math.min(offset, total - offset) + limit;
    if (total * Math.log2(total + 1) * COMPARISON < (this.columns.extent * skipped) / total) {
      const few = found.places(total).sort(this.orders.comparison(sort));
      return [...few.subarray(offset, offset + limit)];
    }
    const isByPrice = sort === 'priceLow' || sort === 'priceHigh';
    const range = isByPrice ? narrowings.find(({ by }) => by === 'price') : undefined;
    const order =
      range && 'atLeast' in range
        ? this.orders.priced(range.atLeast, range.atMost).inside
        : this.orders.of(sort);
    if (sort !== 'priceHigh') return onPage(order, found, total, slice);
    const fromBehind = {
      limit: Math.min(limit, total - offset),
      offset: Math.max(0, total - offset - limit),
    };
    return offset >= total ? [] : onPage(order, found, total, fromBehind).toReversed();
  }
}

const namesOf = (row: GridRow) => Object.keys(row) as (keyof GridRow)[];

/** Searches the order from its nearer end. */
function onPage(order: Uint32Array, found: Bits, total: number, { limit, offset }: Slice): readonly number[] {
  const end = Math.min(offset + limit, total);
  const isFromBehind = total - end < offset;
  const step = isFromBehind ? -1 : 1;
  let skip = isFromBehind ? total - end : offset;
  const page: number[] = [];
  for (
    let at = isFromBehind ? order.length - 1 : 0;
    page.length < end - offset && at >= 0 && at < order.length;
    at += step
  ) {
    const place = order[at] as number;
    if (!found.has(place)) continue;
    if (skip > 0) skip -= 1;
    else page.push(place);
  }
  return isFromBehind ? page.reverse() : page;
}

/** The ranked ones come before all others. */
function onRankedPage(
  { places, others }: Ranking,
  found: Bits,
  total: number,
  { limit, offset }: Slice,
): readonly number[] {
  if (!others) return onPage(places, found, total, { limit, offset });
  const best = places.filter((place) => found.has(place));
  const page = [...best.subarray(offset, offset + limit)];
  const skip = Math.max(0, offset - best.length);
  return [
    ...page,
    ...found
      .copy()
      .without(best)
      .slice(skip, limit - page.length),
  ];
}

function fits(columns: GridColumns, place: number, narrowing: Narrowing): boolean {
  if (narrowing.by === 'stock') return columns.hasStock.has(place);
  if ('oneOf' in narrowing)
    return narrowing.oneOf.includes(columns.named[narrowing.by].nameAt(place).toLowerCase());
  return isWithin(columns.numbers[narrowing.by][place] as number, narrowing);
}

/** The places that have one of the names. */
function named({ named: columns, extent, room }: GridColumns, { by, oneOf }: NamedNarrowing): Bits {
  const column = columns[by];
  const { numbers } = column;
  const wanted = new Set(oneOf);
  const isWanted = Uint8Array.from(column.names, (name) => Number(wanted.has(name.toLowerCase())));
  const bits = new Bits(room);
  for (let place = 0; place < extent; place += 1)
    if (isWanted[numbers[place] as number] === 1) bits.add(place);
  return bits;
}

const isWithin = (value: number, { atLeast, atMost }: Omit<RangeNarrowing, 'by'>) =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

/** Evicts the least recently used. */
function remembered<T>(memory: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > most && oldest !== undefined) memory.delete(oldest);
  return value;
}
