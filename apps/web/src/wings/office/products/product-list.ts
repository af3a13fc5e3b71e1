import type { CallInput, CallReply } from '@haat/contract/call';
import {
  type countStoreProducts,
  type listStoreProducts,
  PRODUCT_LIST_SORTS,
} from '@haat/contract/catalog/product-list';
import { anId, type FilterValues, type ListState, oneOf } from '../../../office-kit/list/list-state.ts';

export type ProductCounts = CallReply<typeof countStoreProducts>;
type ProductQuery = CallInput<typeof listStoreProducts>['query'];
type ProductSort = (typeof PRODUCT_LIST_SORTS)[number];

export const PRODUCT_LIST = {
  filters: {
    category: anId,
    status: oneOf('In Review', 'Published'),
    stock: oneOf('low', 'out'),
    expires: oneOf('30days'),
  },
  sorts: PRODUCT_LIST_SORTS,
} as const;

export type ProductFilterReaders = typeof PRODUCT_LIST.filters;
export type ProductFilterValues = FilterValues<ProductFilterReaders>;

export function productFilters(keyword: string, filters: ProductFilterValues) {
  return { ...(keyword && { keyword }), ...filters };
}

export function productQuery(
  keyword: string,
  { sort, filters }: ListState<ProductFilterReaders, ProductSort>,
  page: number,
): ProductQuery {
  return {
    ...productFilters(keyword, filters),
    pageNumber: page,
    ...(sort !== 'name' && { sort }),
  };
}
