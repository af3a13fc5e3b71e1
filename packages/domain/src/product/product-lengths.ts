/** Maximum lengths of texts of products and variants, for form, API and import. */
export const LONGEST = {
  name: 200,
  category: 100,
  sku: 100,
  size: 60,
  color: 60,
  /** A picture's address. */
  image: 2000,
} as const;

/** Of a product. */
export const MAX_IMAGES = 10;
export const MAX_VARIANTS = 100;
