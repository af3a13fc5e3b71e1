import { setImmediate as pause } from 'node:timers/promises';
import type { Sort } from '@haat/contract/catalog/grid';
import { Bits } from '../words/bits.ts';
import type { GridColumns, GridRow } from './grid-columns.ts';

/** Negative if the first product precedes. */
type Order = (columns: GridColumns, a: number, b: number) => number;
/** `priceHigh` is `priceLow` reversed. */
type MadeSort = Exclude<Sort, 'priceHigh'>;

const numberAt = (column: Float64Array | Uint8Array | Uint32Array | Int32Array, place: number) =>
  column[place] as number;
const newerId: Order = ({ ids }, a, b) => ids.compare(b, a);

/** Ids break ties, so that no product shows on two pages. */
const ORDERS: Record<MadeSort, Order> = {
  relevance: (columns, a, b) => {
    const { inStock, numbers } = columns;
    return (
      Number(inStock.has(b)) - Number(inStock.has(a)) ||
      numberAt(numbers.popularity, b) - numberAt(numbers.popularity, a) ||
      newerId(columns, a, b)
    );
  },
  priceLow: ({ ids, numbers: { price } }, a, b) =>
    numberAt(price, a) - numberAt(price, b) || ids.compare(a, b),
  percentOff: (columns, a, b) => {
    const { percentOff } = columns.numbers;
    return numberAt(percentOff, b) - numberAt(percentOff, a) || newerId(columns, a, b);
  },
  newest: (columns, a, b) => {
    const { createdAt } = columns.numbers;
    return numberAt(createdAt, b) - numberAt(createdAt, a) || newerId(columns, a, b);
  },
  rating: (columns, a, b) => {
    const { ratingTenths, numReviews } = columns.numbers;
    return (
      numberAt(ratingTenths, b) - numberAt(ratingTenths, a) ||
      numberAt(numReviews, b) - numberAt(numReviews, a) ||
      newerId(columns, a, b)
    );
  },
};
/** The values that an order depends on. */
const DECIDES: Record<MadeSort, readonly (keyof GridRow)[]> = {
  relevance: ['inStock', 'popularity'],
  priceLow: ['price'],
  percentOff: ['percentOff'],
  newest: ['createdAt'],
  rating: ['ratingTenths', 'numReviews'],
};
const MADE_SORTS = Object.keys(ORDERS) as MadeSort[];

/** From so many on, moves are merged at once: a request must not wait for very many. */
const MAX_MOVED = 4096;
/** Takes a few milliseconds. */
const SORTED_AT_ONCE = 4096;
const MERGED_AT_ONCE = 65_536;

interface MadeOrder {
  places: Uint32Array;
  /** Products added, removed or changed in what the order depends on. */
  moved: Set<number>;
}

/** The products of an index in each order. */
export class GridOrders {
  private readonly columns: GridColumns;
  private readonly made = new Map<MadeSort, MadeOrder>();

  constructor(columns: GridColumns) {
    this.columns = columns;
  }

  get byteLength(): number {
    return [...this.made.values()].reduce((bytes, { places }) => bytes + places.byteLength, 0);
  }

  has(sort: Sort): boolean {
    return this.made.has(madeSortOf(sort));
  }

  missing(): Sort | undefined {
    return MADE_SORTS.find((sort) => !this.made.has(sort));
  }

  /** In slices of a few milliseconds. Products must not change meanwhile. */
  async make(sort: Sort): Promise<void> {
    const name = madeSortOf(sort);
    const compare = this.comparison(name);
    this.made.set(name, { places: await sorted(this.columns.taken.places(), compare), moved: new Set() });
  }

  /**
   * Repositioned when the order is next asked for.
   * @param changed absent: the product was added or removed
   */
  move(place: number, changed?: ReadonlySet<keyof GridRow>): void {
    for (const [name, { moved }] of this.made) {
      if (changed && !DECIDES[name].some((part) => changed.has(part))) continue;
      moved.add(place);
      if (moved.size > MAX_MOVED) this.settle(name);
    }
  }

  /** Negative if the first place precedes. */
  comparison(sort: Sort): (a: number, b: number) => number {
    const { columns } = this;
    const order = ORDERS[madeSortOf(sort)];
    return sort === 'priceHigh' ? (a, b) => order(columns, b, a) : (a, b) => order(columns, a, b);
  }

  /** The order must have been made; `priceHigh` is `priceLow`, to be read backwards. */
  of(sort: Sort): Uint32Array {
    const name = madeSortOf(sort);
    if ((this.made.get(name)?.moved.size ?? 0) > 0) this.settle(name);
    const order = this.made.get(name);
    if (!order) throw new Error(`The order ${sort} is not there yet`);
    return order.places;
  }

  /** Lowest prices first, split into those within the range and those outside. */
  priced(atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY) {
    const places = this.of('priceLow');
    const { price } = this.columns.numbers;
    const priceAt = (at: number) => numberAt(price, places[at] as number);
    const from = firstIndex(places.length, (at) => priceAt(at) >= atLeast);
    const to = Math.max(
      from,
      firstIndex(places.length, (at) => priceAt(at) > atMost),
    );
    return { below: places.subarray(0, from), inside: places.subarray(from, to), above: places.subarray(to) };
  }

  /** Merges the moved ones into the order. */
  private settle(name: MadeSort): void {
    const { places, moved } = this.made.get(name) as MadeOrder;
    const { columns } = this;
    const compare = this.comparison(name);
    const isMoved = new Bits(columns.extent).with([...moved]);
    const others = without(places, isMoved);
    const coming = Uint32Array.from([...moved].filter((place) => columns.taken.has(place))).sort(compare);
    const settled = new Uint32Array(others.length + coming.length);
    let [from, at] = [0, 0];
    for (const place of coming) {
      const rest = from;
      const before = firstIndex(
        others.length - rest,
        (nth) => compare(others[rest + nth] as number, place) > 0,
      );
      settled.set(others.subarray(rest, rest + before), at);
      from += before;
      at += before;
      settled[at++] = place;
    }
    settled.set(others.subarray(from), at);
    this.made.set(name, { places: settled, moved: new Set() });
  }
}

function without(places: Uint32Array, left: Bits): Uint32Array {
  const others = new Uint32Array(places.length);
  let length = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    if (!left.has(place)) others[length++] = place;
  }
  return others.subarray(0, length);
}

const madeSortOf = (sort: Sort): MadeSort => (sort === 'priceHigh' ? 'priceLow' : sort);

/** Binary search: the first index at which the test holds, or `length`. */
function firstIndex(length: number, test: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** In place, or in an array of the same size. */
async function sorted(places: Uint32Array, compare: (a: number, b: number) => number): Promise<Uint32Array> {
  for (let from = 0; from < places.length; from += SORTED_AT_ONCE) {
    places.subarray(from, from + SORTED_AT_ONCE).sort(compare);
    await pause();
  }
  let source = places;
  let target: Uint32Array = new Uint32Array(places.length);
  for (let width = SORTED_AT_ONCE; width < places.length; width *= 2) {
    for (let from = 0; from < places.length; from += 2 * width)
      await merge(source, target, { from, middle: from + width, to: from + 2 * width }, compare);
    [source, target] = [target, source];
  }
  return source;
}

async function merge(
  source: Uint32Array,
  target: Uint32Array,
  part: { from: number; middle: number; to: number },
  compare: (a: number, b: number) => number,
): Promise<void> {
  const middle = Math.min(part.middle, source.length);
  const to = Math.min(part.to, source.length);
  let [left, right] = [part.from, middle];
  for (let at = part.from; at < to; at += 1) {
    const isLeft =
      left < middle && (right >= to || compare(source[left] as number, source[right] as number) <= 0);
    target[at] = source[isLeft ? left++ : right++] as number;
    if (at % MERGED_AT_ONCE === 0) await pause();
  }
}
