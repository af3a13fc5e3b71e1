import type { NamedColumn } from '../catalogue/narrowing.ts';
import type { IdColumn } from './id-column.ts';

/** A column of few different values: each product's number, and what the numbers stand for. */
export interface Named {
  numbers: Uint16Array;
  names: readonly string[];
}

/** What decides in which grids a product stands, and where: a column each, in the order of the ids. */
export interface GridColumns {
  ids: IdColumn;
  named: Record<NamedColumn, Named>;
  /** Paise. */
  price: Float64Array;
  percentOff: Uint8Array;
  /** 1 for products that grids show as in stock. */
  inStock: Uint8Array;
  /** 1 for products of which at least one piece, in whatever variant, is there. */
  hasStock: Uint8Array;
  /** Microseconds since 1970, UTC. */
  createdAt: Float64Array;
  ratingTenths: Uint8Array;
  numReviews: Uint32Array;
  popularity: Int32Array;
}
