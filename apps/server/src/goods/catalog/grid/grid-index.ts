import type { Sort } from '@haat/contract/catalog/grid';
import type { NamedNarrowing, Narrowing, RangeNarrowing } from '../catalogue/narrowing.ts';
import { Bits } from '../words/bits.ts';
import { WordIndex, type Wording } from '../words/word-index.ts';
import { GridColumns, type GridRow } from './grid-columns.ts';
import { countFacets, type FacetCounts, type Tally, tally } from './grid-facets.ts';
import { GridOrders } from './grid-orders.ts';
import { type RankedGoods, type Ranking, Rankings } from './rankings.ts';

/** How much of a grid is looked at. */
export interface Slice {
  limit: number;
  offset: number;
}

/** One page of a grid, and how many products all pages have. */
export interface GridPage {
  ids: string[];
  total: number;
}

/** A narrowing, and what it lets through. */
interface FittingSet {
  narrowing: Narrowing;
  fitting: Bits;
}

/** What an index takes up beside its columns, about: its objects. */
const FRAME_BYTES = 8000;
/** What searches remember. */
const MAX_RANKINGS_BYTES = 4 * 1024 * 1024;
/** Of so many names and ranges that were asked for last it is remembered what they let through, at a bit a product. */
const MAX_NAMED = 128;
const MAX_RANGES = 8;
/** And of so many shelves how many products of each name stand there. */
const MAX_TALLIES = 32;
/** More changed products are not looked for in what keywords find: it goes whole. */
const MAX_LOOKED_FOR = 20;
/** Comparing two products takes as long as passing over so many in an order. */
const COMPARISON = 8;

/** All published products of a marketplace, by what its grids ask for: the one meaning of a filter, an order, a facet, a count and a page. */
export class GridIndex {
  readonly rankings = new Rankings(MAX_RANKINGS_BYTES);
  readonly words = new WordIndex();
  /** All products have been there, and the words of all. */
  isWhole = false;
  isWorded = false;
  private readonly columns = new GridColumns();
  /** The places whose words are there. */
  private readonly worded = new Bits(0);
  private wordedCount = 0;
  private readonly orders = new GridOrders(this.columns);
  /** What narrowings let through, kept up; the one asked for last comes last. Ranges, of which most are asked for once, put out no names. */
  private readonly names = new Map<string, FittingSet>();
  private readonly ranges = new Map<string, FittingSet>();
  /** Names counted on whole shelves, until something changes. */
  private readonly tallies = new Map<string, Tally>();

  get size(): number {
    return this.columns.size;
  }

  /** Below it are all places that products may have. */
  get room(): number {
    return this.columns.room;
  }

  /** How many bytes it takes up by now. */
  get bytes(): number {
    const { columns, orders, names, ranges, tallies, rankings, words } = this;
    const bits = (1 + names.size + ranges.size) * columns.taken.words.byteLength;
    let counts = 0;
    for (const { brand, subCategory, store } of tallies.values())
      counts += brand.byteLength + subCategory.byteLength + store.byteLength;
    return FRAME_BYTES + columns.byteLength + orders.byteLength + bits + counts + rankings.size + words.bytes;
  }

  /** Puts a product, or what has become of it. Answers its place, which is its own until it is removed. */
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

  /** Takes away a product that is no longer there to be sold. */
  remove(id: string): void {
    const place = this.columns.ids.placeOf(id);
    if (place !== undefined) this.removeAt(place);
  }

  /** Takes away products that are not among these places, some at a time; says whether that were all. */
  removeOthers(seen: Bits, most: number): boolean {
    const gone = this.columns.taken.missingIn(seen, most);
    for (const place of gone) this.removeAt(place);
    return gone.length < most;
  }

  /** How many products there are whose words are still to be put. */
  get wordless(): number {
    return this.columns.size - this.wordedCount;
  }

  /** Some of these. */
  someWordless(most: number): string[] {
    const { taken, ids } = this.columns;
    return taken.missingIn(this.worded, most).map((place) => ids.idAt(place));
  }

  /** Puts the words of a product; undefined: it has none any longer. */
  putWords(id: string, wording: Wording | undefined): void {
    const place = this.columns.ids.placeOf(id);
    if (place === undefined) return;
    if (wording) this.words.put(place, wording);
    else this.words.remove(place);
    this.noteWorded(place, true);
    this.rankings.clear();
  }

  /** What a search has to know of the products beside their words. */
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

  /** The order that is to be made next; undefined: all are there. */
  missingOrder(): Sort | undefined {
    return this.orders.missing();
  }

  hasOrder(sort: Sort): boolean {
    return this.orders.has(sort);
  }

  /** Makes an order. Nothing may be put meanwhile. */
  makeOrder(sort: Sort): Promise<void> {
    return this.orders.make(sort);
  }

  /**
   * A page of the products that fit all narrowings.
   * @param within only these, in this order, as a search ranked them; absent: all, in the order of `sort`
   */
  page(narrowings: readonly Narrowing[], sort: Sort, slice: Slice, within?: Ranking): GridPage {
    const found = this.found(narrowings, within);
    const total = found.count();
    const isRanked = within !== undefined && sort === 'relevance';
    const places = isRanked
      ? onRankedPage(within, found, total, slice)
      : this.ordered(narrowings, sort, { found, total, slice });
    return { ids: places.map((place) => this.columns.ids.idAt(place)), total };
  }

  /**
   * What the products of a shelf can be narrowed by further.
   * @param within only these, as a search found them
   */
  facets(onShelf: readonly Narrowing[], filters: readonly Narrowing[], within?: Ranking): FacetCounts {
    const shelf = this.found(onShelf, within);
    const count = () => tally(this.columns, shelf);
    const all = within ? count() : remembered(this.tallies, JSON.stringify(onShelf), MAX_TALLIES, count);
    const foundBy = (some: readonly Narrowing[]) => this.narrowed(shelf.copy(), some);
    return countFacets(this.columns, shelf, all, filters, foundBy, this.orders.of('priceLow'));
  }

  /** Lets go what keywords find of products that changed. */
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

  /** Has what is remembered know of a place that changed. */
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

  /** What a narrowing lets through. */
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

/** The members of a set on a page of an order, looked for from its nearer end. */
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

/** The same of a search: of those that it ranked, and then of all others. */
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

/** Whether a product at a place fits a narrowing. */
function fits(columns: GridColumns, place: number, narrowing: Narrowing): boolean {
  if (narrowing.by === 'stock') return columns.hasStock.has(place);
  if ('oneOf' in narrowing) return narrowing.oneOf.includes(columns.named[narrowing.by].nameAt(place));
  return isWithin(columns.numbers[narrowing.by][place] as number, narrowing);
}

/** All places that have one of some names. */
function named({ named: columns, extent, room }: GridColumns, { by, oneOf }: NamedNarrowing): Bits {
  const column = columns[by];
  const { numbers } = column;
  const isWanted = new Uint8Array(column.size);
  for (const name of oneOf) {
    const number = column.find(name);
    if (number !== undefined) isWanted[number] = 1;
  }
  const bits = new Bits(room);
  for (let place = 0; place < extent; place += 1)
    if (isWanted[numbers[place] as number] === 1) bits.add(place);
  return bits;
}

const isWithin = (value: number, { atLeast, atMost }: Omit<RangeNarrowing, 'by'>) =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

/** What is remembered under a key, or is made now; the one used longest ago goes when there are too many. */
function remembered<T>(memory: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = memory.get(key) ?? make();
  memory.delete(key);
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > most && oldest !== undefined) memory.delete(oldest);
  return value;
}
