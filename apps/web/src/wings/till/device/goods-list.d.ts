import type { TillGoods } from '@haat/contract/till/tills';
/** The goods of a store in memory, each at its place, and the ways to find them. */
export declare class GoodsList {
    #private;
    /** How many there are. */
    get count(): number;
    /** So many places, those that were left included. */
    get places(): number;
    /** What stands at a place. */
    at(place: number): TillGoods | null;
    /** Where goods stand, by their id. */
    placeOf(id: string): number | undefined;
    byId(product: string, variant: string | null): TillGoods | undefined;
    /** Puts goods at a place, or takes away what stands there. */
    set(place: number, goods: TillGoods | null): void;
    /** The goods that a scanned code may mean. */
    withBarcode(code: string): TillGoods[];
    /** The goods of a SKU, in any case. */
    withSku(sku: string): TillGoods[];
    /** The goods of a number on the scale. */
    onScale(item: number): TillGoods[];
    /** The first search is as quick as the next. */
    settle(): void;
    /** The best of what was typed: what fits best, then what sells most. */
    search(typed: string, most: number): TillGoods[];
    /** Goods of the highest rank, most sold first; those of rank 0 and those that are not on sale are left out. */
    best(most: number, rankOf: (goods: TillGoods, place: number) => number): TillGoods[];
}
