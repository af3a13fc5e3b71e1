import { newId } from '@haat/domain/basics/ids';
import {
  type AccessRow,
  type AccessRows,
  type AccessWorld,
  STAFF,
  STRANGERS,
} from '../../../../test/access-world.ts';
import { makeUser } from '../../../../test/market.ts';

async function aBundle({ db, market }: AccessWorld): Promise<string> {
  const [tenant, id] = [{ marketplace_id: market.id }, newId()];
  await db
    .insertInto('bundles')
    .values({ ...tenant, id, name: 'Breakfast' })
    .execute();
  const part = { ...tenant, bundle_id: id, product_id: market.atta.id };
  await db.insertInto('bundle_products').values(part).execute();
  return id;
}

async function aReview({ db, market }: AccessWorld): Promise<string> {
  const [id, writer] = [newId(), await makeUser(db, [])];
  const of = { marketplace_id: market.id, product_id: market.atta.id, user_id: writer.id };
  await db
    .insertInto('reviews')
    .values({ ...of, id, rating: 1, comment: 'Call me', name: 'Asha' })
    .execute();
  await db
    .updateTable('products')
    .set((eb) => ({ num_reviews: eb('num_reviews', '+', 1), rating_sum: eb('rating_sum', '+', 1) }))
    .where('id', '=', market.atta.id)
    .execute();
  return id;
}

export const accessRows: AccessRows = (world) => {
  const { market } = world;
  const inMarket = (rest: string): AccessRow => ({
    who: 'everybody',
    request: () => ({ url: `/api/marketplace/${market.id}/${rest}` }),
  });
  const ofAtta = `/api/store/${market.stores[0]}/products/${market.atta.id}/reviews`;
  return {
    listProducts: inMarket('products/'),
    noteEmptySearch: {
      who: 'everybody',
      request: () => ({
        url: `/api/marketplace/${market.id}/searches/empty`,
        payload: { keyword: 'sabudana' },
      }),
    },
    noteFoundSearch: {
      who: 'everybody',
      request: () => ({
        url: `/api/marketplace/${market.id}/searches/found`,
        payload: { keyword: 'atta' },
      }),
    },
    listPopularSearches: inMarket('searches/popular'),
    listByCategory: inMarket('products/category/Kirana'),
    listBySubCategory: inMarket('products/subcategory/Atta'),
    listByBrand: inMarket('products/brand/Basava'),
    listByStore: inMarket(`products/store/${market.stores[0]}`),
    readFacets: inMarket('facets'),
    suggestProducts: inMarket('suggestions?keyword=atta'),
    listNewArrivals: inMarket('newarrivals'),
    listTopSelling: inMarket('topselling'),
    listTopDeals: inMarket('products/topdeals'),
    readProduct: inMarket(`products/${market.atta.id}`),
    readProductBySku: {
      ...inMarket(`products/sku/SKU-${market.atta.id}`),
      who: STAFF,
      hidden: STRANGERS,
    },
    listBundles: { who: 'everybody', request: () => ({ url: `/api/bundle/marketplace/${market.id}` }) },
    readBundle: { who: 'everybody', request: async () => ({ url: `/api/bundle/${await aBundle(world)}` }) },
    listReviews: inMarket(`products/${market.atta.id}/reviews`),
    readOwnReview: { who: 'signed in', request: () => ({ url: `${ofAtta}/mine` }) },
    removeReview: { who: 'signed in', request: () => ({ url: `${ofAtta}/mine` }) },
    takeReviewDown: {
      who: ['admin', 'superAdmin'],
      hidden: STRANGERS,
      request: async () => ({ url: `${ofAtta}/${await aReview(world)}?reason=abuse` }),
    },
    writeReview: {
      who: 'signed in',
      request: () => ({
        url: ofAtta,
        payload: { rating: 4 },
      }),
    },
  };
};
