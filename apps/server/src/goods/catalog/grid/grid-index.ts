import type { Sort } from '@haat/contract/catalog/grid';
import type { Narrowing } from '../catalogue/narrowing.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { GridColumns, Named } from './grid-columns.ts';
import { countFacets, type FacetCounts } from './grid-facets.ts';
import { type RankedGoods, Rankings } from './rankings.ts';

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

/** Says which of two products stands first; below 0: the first of them. Products are numbered in the order of their ids. */
type Order = (columns: GridColumns, a: number, b: number) => number;

const newest: Order = ({ createdAt }, a, b) => at(createdAt, b) - at(createdAt, a) || b - a;

/** The same orders as in `grid-read.ts`. */
const ORDERS: Record<Sort, Order> = {
  relevance: ({ inStock, popularity }, a, b) =>
    at(inStock, b) - at(inStock, a) || at(popularity, b) - at(popularity, a) || b - a,
  priceLow: ({ price }, a, b) => at(price, a) - at(price, b) || a - b,
  priceHigh: ({ price }, a, b) => at(price, b) - at(price, a) || b - a,
  percentOff: ({ percentOff }, a, b) => at(percentOff, b) - at(percentOff, a) || b - a,
  newest,
  rating: ({ ratingTenths, numReviews }, a, b) =>
    at(ratingTenths, b) - at(ratingTenths, a) || at(numReviews, b) - at(numReviews, a) || b - a,
};
const SORTS = Object.keys(ORDERS) as Sort[];
const ORDER_BYTES = 4;
/** What an index takes up beside its columns, about: its objects. */
const FRAME_BYTES = 4000;
const NAME_BYTES = 40;
/** What searches remember may take up as much as the columns. */
const RANKINGS_BYTES = 20_000;
const RANKINGS_BYTES_A_PRODUCT = 50;
/** More changed products are not looked for in what keywords find: it goes whole. */
const MAX_LOOKED_FOR = 20;

/** All published products of a marketplace, by what its grids ask for: a grid is filtered, counted and paged without the database. */
export class GridIndex {
  /** How many bytes it takes up once it has been asked for all orders, and for as many keywords as it remembers. */
  readonly bytes: number;
  readonly rankings: Rankings;
  readonly words: WordIndex;
  private readonly columns: GridColumns;
  private readonly orders = new Map<Sort, Uint32Array>();

  constructor(columns: GridColumns, words: WordIndex) {
    this.columns = columns;
    this.words = words;
    const { ids, named, ...numbers } = columns;
    const widths = [ids, ...Object.values(numbers), ...Object.values(named).map((one) => one.numbers)];
    const names = Object.values(named).flatMap((one) => one.names);
    const rankings = RANKINGS_BYTES + RANKINGS_BYTES_A_PRODUCT * this.size;
    this.rankings = new Rankings(rankings);
    this.bytes =
      FRAME_BYTES +
      rankings +
      words.bytes +
      SORTS.length * ORDER_BYTES * this.size +
      widths.reduce((bytes, column) => bytes + column.byteLength, 0) +
      names.reduce((bytes, name) => bytes + NAME_BYTES + 2 * name.length, 0);
  }

  get size(): number {
    return this.columns.price.length;
  }

  /**
   * A page of the products that fit all narrowings.
   * @param within only these, in this order, as a search ranked them; absent: all, in the order of `sort`
   */
  page(
    narrowings: readonly Narrowing[],
    sort: Sort,
    { limit, offset }: Slice,
    within?: Uint32Array,
  ): GridPage {
    const isRanked = within !== undefined && sort === 'relevance';
    const fits = this.fitting(narrowings, within);
    const ids: string[] = [];
    let skipped = 0;
    for (const place of isRanked ? within : this.orderOf(sort)) {
      if (ids.length === limit) break;
      if (fits[place] !== 1) continue;
      if (skipped < offset) skipped += 1;
      else ids.push(this.columns.ids.idAt(place));
    }
    return { ids, total: countOf(fits) };
  }

  /**
   * What the products of a shelf can be narrowed by further.
   * @param within only these, as a search found them
   */
  facets(onShelf: readonly Narrowing[], filters: readonly Narrowing[], within?: Uint32Array): FacetCounts {
    return countFacets(this.columns, this.fitting(onShelf, within), filters, (filter) =>
      this.fitting([filter], undefined),
    );
  }

  /** What a search has to know of the products beside their words. */
  goods(shown: readonly Narrowing[]): RankedGoods {
    const { columns } = this;
    const isShown = this.fitting(shown, undefined);
    return {
      isShown: (place) => isShown[place] === 1,
      isInStock: (place) => columns.inStock[place] === 1,
      reviewsOf: (place) => at(columns.numReviews, place),
      compare: (a, b) => ORDERS.relevance(columns, a, b),
      popular: () => this.orderOf('relevance'),
    };
  }

  /** Lets go what keywords find of products that changed. */
  unrank(productIds: ReadonlySet<string>): void {
    if (productIds.size > MAX_LOOKED_FOR) this.rankings.clear();
    for (const id of productIds) {
      const place = this.placeOf(id);
      if (place !== undefined) this.rankings.forget(place);
    }
  }

  /** Takes over how products are judged now. */
  judge(judged: readonly { id: string; ratingTenths: number; numReviews: number }[]): void {
    for (const { id, ratingTenths, numReviews } of judged) {
      const place = this.placeOf(id);
      if (place === undefined) continue;
      this.columns.ratingTenths[place] = ratingTenths;
      this.columns.numReviews[place] = numReviews;
    }
    this.orders.delete('rating');
  }

  private placeOf(id: string): number | undefined {
    return this.columns.ids.placeOf(Buffer.from(id.replaceAll('-', ''), 'hex'), 0);
  }

  private orderOf(sort: Sort): Uint32Array {
    const known = this.orders.get(sort);
    if (known) return known;
    const order = Uint32Array.from({ length: this.size }, (_, place) => place);
    order.sort((a, b) => ORDERS[sort](this.columns, a, b));
    this.orders.set(sort, order);
    return order;
  }

  /** 1 for products that fit all narrowings. */
  private fitting(narrowings: readonly Narrowing[], within: Uint32Array | undefined): Uint8Array {
    const fits = new Uint8Array(this.size);
    if (within) for (const place of within) fits[place] = 1;
    else fits.fill(1);
    for (const narrowing of narrowings) this.narrow(fits, narrowing);
    return fits;
  }

  private narrow(fits: Uint8Array, narrowing: Narrowing): void {
    const { named, hasStock } = this.columns;
    if (narrowing.by === 'stock') keep(fits, hasStock, 1);
    else if ('oneOf' in narrowing) keepNamed(fits, named[narrowing.by], new Set(narrowing.oneOf));
    else keep(fits, this.columns[narrowing.by], narrowing.atLeast, narrowing.atMost);
  }
}

function countOf(fits: Uint8Array): number {
  let count = 0;
  for (let place = 0; place < fits.length; place += 1) count += fits[place] as number;
  return count;
}

function keep(
  fits: Uint8Array,
  column: Float64Array | Uint8Array,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
): void {
  for (let place = 0; place < fits.length; place += 1) {
    const value = column[place] as number;
    if (value < atLeast || value > atMost) fits[place] = 0;
  }
}

function keepNamed(fits: Uint8Array, { numbers, names }: Named, wanted: ReadonlySet<string>): void {
  const isWanted = Uint8Array.from(names, (name) => (wanted.has(name) ? 1 : 0));
  if (!isWanted.includes(0)) return;
  for (let place = 0; place < fits.length; place += 1)
    if (isWanted[numbers[place] as number] !== 1) fits[place] = 0;
}

function at(
  column: Float64Array | Uint8Array | Uint16Array | Uint32Array | Int32Array,
  place: number,
): number {
  return column[place] as number;
}
