import type { ScaleLabel } from '@haat/domain/scale-label';
import type { Found } from './device.ts';
import type { GoodsList } from './goods-list.ts';
/** When goods were last sold here, in milliseconds since 1970; 0: not that anybody knew. */
export type LastSold = (id: string) => number;
/** What a scanned or typed code is: goods by barcode, SKU or the scale's label, a bill by its number, or nothing. */
export declare function findGoods(list: GoodsList, labels: readonly ScaleLabel[], typed: string, lastSold: LastSold): Found;
