import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, shortenedText, typedText } from '../codecs.ts';
import { facetQuery, facets, gridQuery, productPage } from './grid.ts';
import { bundle, product, productCard } from './product.ts';

export const tag = { name: 'catalog', about: 'Products, search and bundles' };

/** Ten a second, enough for many people behind one address, as cached answers don't count. */
const MAKING = { perMinute: 600 };

const inMarketplace = z.object({ id });
const byName = z.object({ id, name: typedText(200).check(z.minLength(1)) });
/** Cut after 200 characters. */
const typedKeyword = shortenedText(200);
const keyword = z.optional(typedKeyword);

const grid = <P extends z.ZodMiniType>(path: string, summary: string, params: P) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    access: 'public',
    params,
    query: gridQuery,
    reply: productPage,
    errors: ['marketplace-not-found'],
    cached: true,
    limit: MAKING,
  });

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/',
  summary: 'Products of a marketplace, optionally by keyword',
  access: 'public',
  params: inMarketplace,
  query: z.extend(gridQuery, { keyword }),
  reply: productPage,
  errors: ['marketplace-not-found', 'unavailable'],
  cached: true,
  limit: MAKING,
});
export const listByCategory = grid(
  '/api/marketplace/:id/products/category/:name',
  'Products of a category',
  byName,
);
export const listBySubCategory = grid(
  '/api/marketplace/:id/products/subcategory/:name',
  'Products of a subcategory',
  byName,
);
export const listByBrand = grid('/api/marketplace/:id/products/brand/:name', 'Products of a brand', byName);
export const listByStore = grid(
  '/api/marketplace/:id/products/store/:storeId',
  'Products of a store',
  z.object({ id, storeId: id }),
);

/** The grid: at most one of these, or a keyword. `brands`, `subCategories`, `stores` and the rest are its filters. */
export const readFacets = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/facets',
  summary: 'Brands, subcategories, stores and price range of a product grid',
  access: 'public',
  params: inMarketplace,
  query: z.extend(facetQuery, {
    keyword,
    category: z.optional(typedText(200)),
    subCategory: z.optional(typedText(200)),
    brand: z.optional(typedText(200)),
    store: z.optional(id),
  }),
  reply: facets,
  errors: ['marketplace-not-found', 'unavailable'],
  cached: true,
  limit: MAKING,
});

const shelf = (name: string, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/api/marketplace/:id/${name}`,
    summary,
    access: 'public',
    params: inMarketplace,
    reply: z.array(productCard),
    errors: ['marketplace-not-found'],
    cached: true,
    limit: MAKING,
  });
export const listNewArrivals = shelf('newarrivals', 'The 8 newest products');
export const listTopSelling = shelf('topselling', 'The 8 products that sold most in the last 30 days');
export const listTopDeals = shelf('products/topdeals', 'The 6 products with most percent off');

export const readProduct = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/:productId',
  summary: 'One product with its variants and reviews',
  access: 'public',
  params: z.object({ id, productId: id }),
  reply: product,
  errors: ['marketplace-not-found', 'product-not-found'],
  cached: true,
  limit: MAKING,
});

export const listBundles = defineCall({
  method: 'GET',
  path: '/api/bundle/marketplace/:id',
  summary: 'The bundles of a marketplace',
  access: 'public',
  params: inMarketplace,
  reply: z.array(bundle),
  errors: ['marketplace-not-found'],
  cached: true,
  limit: MAKING,
});

export const readBundle = defineCall({
  method: 'GET',
  path: '/api/bundle/:id',
  summary: 'One bundle',
  access: 'public',
  params: inMarketplace,
  reply: bundle,
  errors: ['bundle-not-found'],
  cached: true,
  limit: MAKING,
});
