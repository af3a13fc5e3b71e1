import * as z from 'zod/mini';
import { id, pageNumber, queryFlag, queryPercent, queryRupees, rupees, typedText } from '../codecs.ts';
import { page } from '../page.ts';
import { productCard } from './product.ts';

export const PRODUCTS_A_PAGE = 20;

/** The category or shelf of goods that nobody sells here. */
export const likelyShelf = z.object({ kind: z.enum(['category', 'subCategory']), name: z.string() });
export type LikelyShelf = z.infer<typeof likelyShelf>;

export const productPage = page('products', productCard, {
  /** Nothing matches the whole keyword; these are the closest. */
  isClosest: z.optional(z.boolean()),
  /** If known goods are not sold here: others of their kind. */
  likelyShelf: z.optional(likelyShelf),
});
export type ProductPage = z.output<typeof productPage>;

/** Listed in each facet, besides chosen ones. */
export const MAX_FACETS = 50;

/** Each count follows the other filters; most frequent first. */
export const facets = z.object({
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  subCategories: z.array(z.object({ name: z.string(), count: z.int() })),
  stores: z.array(z.object({ _id: id, name: z.string(), count: z.int() })),
  /** How many names of each are not listed. */
  more: z.object({ brands: z.int(), subCategories: z.int(), stores: z.int() }),
  lowestPrice: rupees,
  highestPrice: rupees,
  inStock: z.int(),
});
export type Facets = z.infer<typeof facets>;

export const SORTS = ['relevance', 'priceLow', 'priceHigh', 'percentOff', 'newest', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** `brand` and `subCategory` may have several names, `store` several ids, separated by `|`. */
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

/** The filters where `brand`, `subCategory` or `store` selects the grid. */
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
