import { chooseStoreProducts, type ListedProduct } from '@haat/contract/catalog/product-list';
import { call } from '../../../kit/call.ts';
import { type ProductFilterValues, productFilters } from './product-list.ts';

/** Includes the versions. */
export type Chosen = {
  products: { _id: string; version: number }[];
  /** Number of matching products; larger than `products` if there are too many to choose. */
  total: number;
};

export type Choose = (rows: readonly ListedProduct[], whole: boolean) => Promise<Chosen>;

export function chooseIn(storeId: string, keyword: string, filters: ProductFilterValues): Choose {
  return async (rows, whole) => {
    if (!whole) return { products: rows.map(({ _id, version }) => ({ _id, version })), total: rows.length };
    return call(chooseStoreProducts, { params: { storeId }, query: productFilters(keyword, filters) });
  };
}
