import { chooseStoreProducts, type ListedProduct } from '@haat/contract/catalog/product-list';
import { call } from '../../../kit/call.ts';
import { type ProductFilterValues, productFilters } from './product-list.ts';

/** The products that chosen rows stand for, each with its version. */
export type Chosen = {
  products: { _id: string; version: number }[];
  /** How many were meant; more than are chosen when there are too many. */
  total: number;
};

/** Finds out which products chosen rows stand for: themselves, or the whole list of which they are a page. */
export type Choose = (rows: readonly ListedProduct[], whole: boolean) => Promise<Chosen>;

/** How products are chosen in the list that a search and filters leave. */
export function chooseIn(storeId: string, keyword: string, filters: ProductFilterValues): Choose {
  return async (rows, whole) => {
    if (!whole) return { products: rows.map(({ _id, version }) => ({ _id, version })), total: rows.length };
    return call(chooseStoreProducts, { params: { storeId }, query: productFilters(keyword, filters) });
  };
}
