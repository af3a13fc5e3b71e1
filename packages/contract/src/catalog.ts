import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  atMost,
  id,
  optionalText,
  pageNumber,
  percent,
  queryFlag,
  queryPercent,
  queryRupees,
  rupees,
  timestamp,
  wholeNumber,
} from './codecs.ts';

const storeRef = z.object({ _id: id, name: z.string() });

/** A product as a card shows it. Prices include tax. */
export const productCard = z.object({
  _id: id,
  name: z.string(),
  size: z.string(),
  price: rupees,
  mrp: rupees,
  tax: percent,
  brand: z.string(),
  category: z.string(),
  subCategory: z.string(),
  sku: z.string(),
  /**
   * The first is the one that a card shows. An address ending in '.webp' under '/images/750/' is served in the widths
   * 160 and 320 too: put that number in the place of 750.
   */
  images: z.array(z.string()),
  rating: z.number(),
  numReviews: z.int(),
  /** Of the product and its variants together; on the product's own page of the product itself. */
  countInStock: z.int(),
  /** True: the shopper picks a variant on the product's page, so a card can't add it at once. */
  hasVariants: z.boolean(),
  store: storeRef,
  marketplace: id,
});
export type ProductCard = z.infer<typeof productCard>;

export const productPage = z.object({
  products: z.array(productCard),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** True: nothing says all of the keyword as it was typed; these come closest to it. */
  isClosest: z.optional(z.boolean()),
});
export type ProductPage = z.infer<typeof productPage>;

/** What the products of a grid can be narrowed by, each with how many there are. */
export const facets = z.object({
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  subCategories: z.array(z.object({ name: z.string(), count: z.int() })),
  stores: z.array(z.object({ _id: id, name: z.string(), count: z.int() })),
  lowestPrice: rupees,
  highestPrice: rupees,
  inStock: z.int(),
});
export type Facets = z.infer<typeof facets>;

export const variant = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  color: z.string(),
  size: z.string(),
  image: z.string(),
  countInStock: z.int(),
});
export type Variant = z.infer<typeof variant>;

export const review = z.object({
  _id: id,
  name: z.string(),
  rating: wholeNumber(1, 5),
  comment: z.string(),
  createdAt: timestamp,
});
export type Review = z.infer<typeof review>;

/** A product with all that its own page shows. */
export const product = z.extend(productCard, {
  description: z.string(),
  hsn: z.string(),
  variants: z.array(variant),
  reviews: z.array(review),
});
export type Product = z.infer<typeof product>;

export const SORTS = ['relevance', 'priceLow', 'priceHigh', 'percentOff', 'newest', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Page, order and filters of a product grid. `brand` and `subCategory` may hold several names, divided by `|`. */
export const gridQuery = z.object({
  pageNumber,
  sort: z.optional(z.enum(SORTS)),
  brand: z.optional(z.string().check(atMost(500))),
  subCategory: z.optional(z.string().check(atMost(500))),
  minPrice: queryRupees,
  maxPrice: queryRupees,
  inStock: queryFlag,
  percentOff: queryPercent,
});
export type GridQuery = z.infer<typeof gridQuery>;

const inMarketplace = z.object({ id });
const byName = z.object({ id, name: z.string().check(z.minLength(1), atMost(200)) });
/** What comes after 200 letters decides nothing. */
const typedKeyword = z.string().check(z.overwrite((text) => text.trim().slice(0, 200)));
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
    errors: [],
    cached: true,
  });

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/',
  summary: 'Products of a marketplace, optionally by keyword',
  access: 'public',
  params: inMarketplace,
  query: z.extend(gridQuery, { keyword }),
  reply: productPage,
  errors: [],
  cached: true,
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

/** Which grid facets are counted for: at most one of these is given, or a keyword. */
export const readFacets = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/facets',
  summary: 'Brands, subcategories, stores and price range of a product grid',
  access: 'public',
  params: inMarketplace,
  query: z.object({
    keyword,
    category: z.optional(z.string().check(atMost(200))),
    subCategory: z.optional(z.string().check(atMost(200))),
    brand: z.optional(z.string().check(atMost(200))),
    store: z.optional(id),
  }),
  reply: facets,
  errors: [],
  cached: true,
});

/** A row of the suggestions below the search box. `alsoCalled` is set when the hit came by another of the product's names. */
export const suggestion = z.object({
  _id: id,
  name: z.string(),
  size: z.string(),
  price: rupees,
  mrp: rupees,
  image: z.string(),
  countInStock: z.int(),
  store: storeRef,
  alsoCalled: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestProducts = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/suggestions',
  summary: 'At most five suggestions for the text in the search box',
  access: 'public',
  params: inMarketplace,
  query: z.object({ keyword: typedKeyword.check(z.minLength(1)) }),
  reply: z.object({ suggestions: z.array(suggestion).check(z.maxLength(5)), total: z.int() }),
  errors: [],
  cached: true,
});

const shelf = (name: string, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/api/marketplace/:id/${name}`,
    summary,
    access: 'public',
    params: inMarketplace,
    reply: z.array(productCard),
    errors: [],
    cached: true,
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
  errors: ['product-not-found'],
  cached: true,
});

export const readProductBySku = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/sku/:sku',
  summary: 'One product by its SKU, in your own store',
  access: { can: 'products.edit' },
  params: z.object({ id, sku: z.string().check(z.minLength(1), atMost(100)) }),
  reply: product,
  errors: ['sku-not-found'],
});

export const bundle = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  products: z.array(id),
  items: z.array(z.extend(productCard, { qty: z.int() })),
  price: rupees,
  mrp: rupees,
});
export type Bundle = z.infer<typeof bundle>;

export const listBundles = defineCall({
  method: 'GET',
  path: '/api/bundle/marketplace/:id',
  summary: 'The bundles of a marketplace',
  access: 'public',
  params: inMarketplace,
  reply: z.array(bundle),
  errors: [],
  cached: true,
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
});

export const writeReview = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/:id/reviews',
  summary: 'Review a product; writing again replaces your review',
  access: 'signed-in',
  params: z.object({ storeId: id, id }),
  body: z.object({ rating: wholeNumber(1, 5), comment: optionalText(2000) }),
  reply: review,
  status: 201,
  errors: ['product-not-found'],
});
