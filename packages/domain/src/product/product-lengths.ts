/** The most characters of texts that products and their variants have alike, whoever writes them: form, API or import. */
export const LONGEST = {
  name: 200,
  category: 100,
  sku: 100,
  size: 60,
  color: 60,
  /** The address of a picture. */
  image: 2000,
} as const;

/** A product has at most so many pictures and variants. */
export const MAX_IMAGES = 10;
export const MAX_VARIANTS = 100;
