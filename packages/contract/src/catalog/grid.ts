import * as z from 'zod/mini';
import { id, pageNumber, queryFlag, queryPercent, queryRupees, rupees, typedText } from '../codecs.ts';
import { page } from '../page.ts';
import { productCard } from './product.ts';

/** Products on a page of a grid. */
export const PRODUCTS_A_PAGE = 20;

/** Where goods would stand that nobody sells here. */
export const likelyShelf = z.object({ kind: z.enum(['category', 'subCategory']), name: z.string() });
export type LikelyShelf = z.infer<typeof likelyShelf>;

export const productPage = page('products', productCard, {
  /** True: nothing says all of the keyword as it was typed; these come closest to it. */
  isClosest: z.optional(z.boolean()),
  /** When nothing was found of goods that we know by name: other goods of their kind. */
  likelyShelf: z.optional(likelyShelf),
});
export type ProductPage = z.output<typeof productPage>;

/** What the products of a grid can be narrowed by, each with how many the other filters leave of it. */
export const facets = z.object({
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  subCategories: z.array(z.object({ name: z.string(), count: z.int() })),
  stores: z.array(z.object({ _id: id, name: z.string(), count: z.int() })),
  lowestPrice: rupees,
  highestPrice: rupees,
  inStock: z.int(),
});
export type Facets = z.infer<typeof facets>;

export const SORTS = ['relevance', 'priceLow', 'priceHigh', 'percentOff', 'newest', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Page, order and filters of a product grid. `brand` and `subCategory` may hold several names, `store` several ids, divided by `|`. */
export const gridQuery = z.object({
  pageNumber,
  sort: z.optional(z.enum(SORTS)),
  brand: z.optional(typedText(500)),
  subCategory: z.optional(typedText(500)),
  store: z.optional(typedText(500)),
  minPrice: queryRupees,
  maxPrice: queryRupees,
  inStock: queryFlag,
  percentOff: queryPercent,
});
export type GridQuery = z.infer<typeof gridQuery>;

/** The filters of a grid, where `brand`, `subCategory` and `store` say which grid it is. */
export const facetQuery = z.object({
  brands: z.optional(typedText(500)),
  subCategories: z.optional(typedText(500)),
  stores: z.optional(typedText(500)),
  minPrice: queryRupees,
  maxPrice: queryRupees,
  inStock: queryFlag,
  percentOff: queryPercent,
});
export type FacetQuery = z.infer<typeof facetQuery>;
