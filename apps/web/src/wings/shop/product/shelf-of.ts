import type { Product } from '@haat/contract/catalog/product';
import { listByCategory, listBySubCategory } from '@haat/contract/catalog/shopper';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';

/** Of its subcategory, or of its category without one. */
export function shelfOf(
  { category, subCategory, marketplace: id }: Product,
  query: { inStock?: boolean } = {},
) {
  return subCategory
    ? {
        goods: queryOf(listBySubCategory, { params: { id, name: subCategory }, query }),
        address: to.subcategory(subCategory),
      }
    : {
        goods: queryOf(listByCategory, { params: { id, name: category }, query }),
        address: to.category(category),
      };
}
