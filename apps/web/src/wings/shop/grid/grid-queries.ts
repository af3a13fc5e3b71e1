import {
  listByBrand,
  listByCategory,
  listByStore,
  listBySubCategory,
  listProducts,
  readFacets,
} from '@haat/contract/catalog/shopper';
import { queryOf } from '../../../kit/query.ts';
import type { GridFilters } from './grid-filters.ts';
import type { GridTarget } from './grid-target.ts';

export function gridQueryOf(id: string, target: GridTarget, filters: GridFilters, page: number) {
  const query = { ...filters, pageNumber: page > 1 ? page : undefined };
  switch (target.kind) {
    case 'all':
      return queryOf(listProducts, { params: { id }, query });
    case 'search':
      return queryOf(listProducts, { params: { id }, query: { ...query, keyword: target.name } });
    case 'category':
      return queryOf(listByCategory, { params: { id, name: target.name }, query });
    case 'subcategory':
      return queryOf(listBySubCategory, { params: { id, name: target.name }, query });
    case 'brand':
      return queryOf(listByBrand, { params: { id, name: target.name }, query });
    case 'store':
      return queryOf(listByStore, { params: { id, storeId: target.id }, query });
  }
}

export function facetsQueryOf(id: string, target: GridTarget, filters: GridFilters) {
  const { sort: _order, brand: brands, subCategory: subCategories, store: stores, ...others } = filters;
  const query = {
    ...others,
    brands,
    subCategories,
    stores,
    keyword: target.kind === 'search' ? target.name : undefined,
    category: target.kind === 'category' ? target.name : undefined,
    subCategory: target.kind === 'subcategory' ? target.name : undefined,
    brand: target.kind === 'brand' ? target.name : undefined,
    store: target.kind === 'store' ? target.id : undefined,
  };
  return queryOf(readFacets, { params: { id }, query });
}
