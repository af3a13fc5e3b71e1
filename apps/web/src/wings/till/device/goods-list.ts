import type { TillGoods } from '@haat/contract/till/tills';
import { wordsOf } from './goods-words.ts';
import { SearchIndex } from './search-index.ts';

const keyOf = (product: string, variant: string | null) => variant ?? product;

/** Positions by key; a list only where a key has several. */
type Places = Map<string | number, number | number[]>;

function put(map: Places, key: string | number, place: number): void {
  const places = map.get(key);
  if (places === undefined) map.set(key, place);
  else if (typeof places === 'number') {
    if (places !== place) map.set(key, [places, place]);
  } else if (!places.includes(place)) places.push(place);
}

/** Indexed in memory. */
export class GoodsList {
  readonly #goods: (TillGoods | null)[] = [];
  readonly #byId = new Map<string, number>();
  /** By barcode, SKU in capitals, or scale number. Changed goods may remain under old keys. */
  readonly #codes: Places = new Map();
  readonly #index = new SearchIndex();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Including empty positions. */
  get places(): number {
    return this.#goods.length;
  }

  at(place: number): TillGoods | null {
    return this.#goods[place] ?? null;
  }

  placeOf(id: string): number | undefined {
    return this.#byId.get(id);
  }

  byId(product: string, variant: string | null): TillGoods | undefined {
    const place = this.#byId.get(keyOf(product, variant));
    return place === undefined ? undefined : (this.at(place) ?? undefined);
  }

  set(place: number, goods: TillGoods | null): void {
    const before = this.at(place);
    this.#goods[place] = goods;
    this.#count += (goods ? 1 : 0) - (before ? 1 : 0);
    if (!goods) {
      if (before) this.#byId.delete(before._id);
      return;
    }
    this.#byId.set(goods._id, place);
    for (const code of goods.barcodes) put(this.#codes, code, place);
    if (goods.sku) put(this.#codes, goods.sku.toUpperCase(), place);
    if (goods.scaleItem !== null) put(this.#codes, goods.scaleItem, place);
    const old = before && wordsOf(before);
    this.#index.add(place, old ? [...wordsOf(goods)].filter((word) => !old.has(word)) : wordsOf(goods));
  }

  withBarcode(code: string): TillGoods[] {
    return this.#under(code, (goods) => goods.barcodes.includes(code));
  }

  /** Ignores case. */
  withSku(sku: string): TillGoods[] {
    const capitals = sku.toUpperCase();
    return this.#under(capitals, (goods) => goods.sku.toUpperCase() === capitals);
  }

  onScale(item: number): TillGoods[] {
    return this.#under(item, (goods) => goods.scaleItem === item);
  }

  /** Prepares the search, so that the first is as quick as the next. */
  settle(): void {
    this.#index.settle();
  }

  /** Best matches first, then best sellers. */
  search(typed: string, most: number): TillGoods[] {
    const fits = this.#index.fits(typed, this.places);
    // Without a search: best sellers.
    return this.best(most, fits ? (_, place) => fits[place] ?? 0 : () => (typed.trim() === '' ? 1 : 0));
  }

  /** Within the highest rank; leaves out rank 0 and goods not on sale. */
  best(most: number, rankOf: (goods: TillGoods, place: number) => number): TillGoods[] {
    const top: { goods: TillGoods; rank: number }[] = [];
    for (let place = 0; place < this.#goods.length; place += 1) {
      const goods = this.#goods[place];
      if (!goods?.isListed) continue;
      const rank = rankOf(goods, place);
      if (rank === 0) continue;
      const last = top[most - 1];
      if (last && !isBefore(goods, rank, last)) continue;
      let at = top.length;
      while (at > 0 && isBefore(goods, rank, top[at - 1])) at -= 1;
      top.splice(at, 0, { goods, rank });
      if (top.length > most) top.pop();
    }
    return top.map(({ goods }) => goods);
  }

  #under(key: string | number, hasIt: (goods: TillGoods) => boolean): TillGoods[] {
    return [this.#codes.get(key) ?? []].flat().flatMap((place) => {
      const goods = this.at(place);
      return goods && hasIt(goods) ? [goods] : [];
    });
  }
}

const isBefore = (goods: TillGoods, rank: number, other: { goods: TillGoods; rank: number } | undefined) =>
  other !== undefined && (rank > other.rank || (rank === other.rank && goods.sold > other.goods.sold));
