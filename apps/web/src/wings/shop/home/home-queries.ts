import { listBundles, listNewArrivals, listTopDeals, listTopSelling } from '@haat/contract/catalog/shopper';
import { queryOf } from '../../../kit/query.ts';

/** Maximum cards of each row (storefront, section 2). */
export const SHELF_SIZES = { topDeals: 6, topSelling: 8, newArrivals: 8 } as const;

export const homeQueries = (id: string) => ({
  topDeals: queryOf(listTopDeals, { params: { id } }),
  topSelling: queryOf(listTopSelling, { params: { id } }),
  newArrivals: queryOf(listNewArrivals, { params: { id } }),
  bundles: queryOf(listBundles, { params: { id } }),
});
