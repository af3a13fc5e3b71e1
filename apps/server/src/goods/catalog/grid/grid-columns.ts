import type { NamedColumn } from '../catalogue/narrowing.ts';
import { Bits } from '../words/bits.ts';
import { IdColumn } from './id-column.ts';

/** The values that place a published product in grids. */
export interface GridRow {
  id: string;
  store: string;
  category: string;
  /** '' where it has none. */
  subCategory: string;
  brand: string;
  /** Paise. */
  price: number;
  percentOff: number;
  /** Whether grids show it as in stock. */
  inStock: boolean;
  /** Whether at least one piece or step, in whatever variant, is there. */
  hasStock: boolean;
  /** Microseconds since 1970, UTC. */
  createdAt: number;
  ratingTenths: number;
  numReviews: number;
  popularity: number;
  /** Changes with its words. */
  wording: number;
}

interface NumberColumns {
  price: Float64Array;
  percentOff: Uint8Array;
  createdAt: Float64Array;
  ratingTenths: Uint8Array;
  numReviews: Uint32Array;
  popularity: Int32Array;
  wording: Int32Array;
}
const NUMBERS = [
  'price',
  'percentOff',
  'createdAt',
  'ratingTenths',
  'numReviews',
  'popularity',
  'wording',
] as const;
const NAMES: readonly NamedColumn[] = ['store', 'category', 'subCategory', 'brand'];

/** Overhead of a name, estimated. */
const NAME_BYTES = 100;

/** A column of few distinct values, as numbers. */
export class Named {
  numbers = new Uint32Array();
  readonly names: string[] = [];
  private readonly counts: number[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly free: number[] = [];
  private nameBytes = 0;

  get byteLength(): number {
    return this.numbers.byteLength + this.nameBytes;
  }

  get size(): number {
    return this.names.length;
  }

  nameAt(place: number): string {
    return this.names[this.numbers[place] as number] ?? '';
  }

  put(place: number, name: string): void {
    const number = this.numberOf.get(name) ?? this.learn(name);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.numbers[place] = number;
  }

  release(place: number): void {
    const number = this.numbers[place] as number;
    const count = (this.counts[number] ?? 0) - 1;
    this.counts[number] = count;
    if (count > 0) return;
    const name = this.names[number] ?? '';
    this.numberOf.delete(name);
    this.names[number] = '';
    this.nameBytes -= NAME_BYTES + 2 * name.length;
    this.free.push(number);
  }

  private learn(name: string): number {
    const number = this.free.pop() ?? this.names.length;
    this.names[number] = name;
    this.numberOf.set(name, number);
    this.nameBytes += NAME_BYTES + 2 * name.length;
    return number;
  }
}

const LEAST_PLACES = 64;
const GROWTH = 1.5;

/** The published products of a marketplace, in columns. A product keeps its place while it is published. */
export class GridColumns {
  readonly ids = new IdColumn();
  readonly named: Record<NamedColumn, Named> = {
    store: new Named(),
    category: new Named(),
    subCategory: new Named(),
    brand: new Named(),
  };
  readonly numbers: NumberColumns = {
    price: new Float64Array(),
    percentOff: new Uint8Array(),
    createdAt: new Float64Array(),
    ratingTenths: new Uint8Array(),
    numReviews: new Uint32Array(),
    popularity: new Int32Array(),
    wording: new Int32Array(),
  };
  /** Occupied places. */
  readonly taken = new Bits(0);
  readonly inStock = new Bits(0);
  readonly hasStock = new Bits(0);
  /** Above all places ever occupied. */
  extent = 0;
  /** Allocated places. */
  room = 0;
  private readonly free: number[] = [];

  get size(): number {
    return this.extent - this.free.length;
  }

  get byteLength(): number {
    const columns = [this.ids, this.taken.words, this.inStock.words, this.hasStock.words];
    const all = [...columns, ...Object.values(this.named), ...Object.values(this.numbers)];
    return all.reduce((bytes, { byteLength }) => bytes + byteLength, 8 * this.free.length);
  }

  rowAt(place: number): GridRow {
    const { named, numbers } = this;
    return {
      id: this.ids.idAt(place),
      store: named.store.nameAt(place),
      category: named.category.nameAt(place),
      subCategory: named.subCategory.nameAt(place),
      brand: named.brand.nameAt(place),
      price: numbers.price[place] as number,
      percentOff: numbers.percentOff[place] as number,
      createdAt: numbers.createdAt[place] as number,
      ratingTenths: numbers.ratingTenths[place] as number,
      numReviews: numbers.numReviews[place] as number,
      popularity: numbers.popularity[place] as number,
      wording: numbers.wording[place] as number,
      inStock: this.inStock.has(place),
      hasStock: this.hasStock.has(place),
    };
  }

  /** The product must have no place yet. */
  add(row: GridRow): number {
    const place = this.free.pop() ?? this.extent;
    if (place === this.extent) this.extent += 1;
    if (this.extent > this.room) this.grow(Math.max(LEAST_PLACES, Math.ceil(GROWTH * this.room)));
    this.ids.add(place, row.id);
    this.taken.add(place);
    this.write(place, row);
    return place;
  }

  change(place: number, row: GridRow): void {
    for (const name of NAMES) this.named[name].release(place);
    this.write(place, row);
  }

  delete(place: number): void {
    for (const name of NAMES) this.named[name].release(place);
    for (const bits of [this.taken, this.inStock, this.hasStock]) bits.delete(place);
    this.ids.delete(place);
    this.free.push(place);
  }

  private write(place: number, row: GridRow): void {
    for (const name of NAMES) this.named[name].put(place, row[name]);
    for (const name of NUMBERS) this.numbers[name][place] = row[name];
    this.inStock.put(place, row.inStock);
    this.hasStock.put(place, row.hasStock);
  }

  private grow(places: number): void {
    this.room = places;
    this.ids.grow(places);
    for (const bits of [this.taken, this.inStock, this.hasStock]) bits.grow(places);
    for (const name of NAMES) {
      const numbers = new Uint32Array(places);
      numbers.set(this.named[name].numbers);
      this.named[name].numbers = numbers;
    }
    const { numbers } = this;
    numbers.price = grown(numbers.price, new Float64Array(places));
    numbers.percentOff = grown(numbers.percentOff, new Uint8Array(places));
    numbers.createdAt = grown(numbers.createdAt, new Float64Array(places));
    numbers.ratingTenths = grown(numbers.ratingTenths, new Uint8Array(places));
    numbers.numReviews = grown(numbers.numReviews, new Uint32Array(places));
    numbers.popularity = grown(numbers.popularity, new Int32Array(places));
    numbers.wording = grown(numbers.wording, new Int32Array(places));
  }
}

function grown<T extends NumberColumns[keyof NumberColumns]>(from: T, to: T): T {
  to.set(from);
  return to;
}
