import type { BillLine } from '@haat/contract/till/entries';
import { type TillGoods } from '@haat/contract/till/tills';
import type { TillDatabase } from './database.ts';
import type { Found, Goods, Source, TillSetup } from './device.ts';
import type { NewsLine } from './news.ts';
/** Goods of a chunk: few rows are read quickly, and a change writes few goods again. */
export declare const CHUNK = 250;
/** The goods of a store on this device: kept in the browser, found in memory. */
export declare class GoodsStore implements Goods {
    #private;
    constructor(db: TillDatabase, storeId: string, news: NewsLine, setup: Source<TillSetup | null>);
    get state(): Goods['state'];
    /** Reads what is kept, in pieces between which the page answers. Goods can be scanned as soon as their piece was read. */
    load(): Promise<void>;
    /**
     * Fetches what has changed, or all goods the first time; one tab at a time.
     * @throws CallFailed of `listTillGoods`
     */
    refresh(): Promise<void>;
    find: (typed: string) => Found;
    byId: (product: string, variant: string | null) => TillGoods | undefined;
    taxOf: ({ tax, category }: TillGoods) => number;
    search: (typed: string, most?: number) => TillGoods[];
    runningLow: (vendorPhone?: string, most?: number) => TillGoods[];
    /** Reads again what another tab has fetched. */
    reload(): Promise<void>;
    /**
     * Takes what was sold here out of the stock that is shown, until the server says how much there is; `sign` -1 puts it back. What shares a
     * barcode is remembered, to be offered first the next time.
     */
    sold(lines: readonly Pick<BillLine, 'product' | 'variant' | 'quantity'>[], at: number, sign?: 1 | -1): void;
}
