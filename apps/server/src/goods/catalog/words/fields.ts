/** Where in a product a word stands, and how: bits beside its place. */
export const IN = {
  name: 1,
  brand: 2,
  categories: 4,
  description: 8,
  /** The first part of the name ends in it. */
  head: 16,
} as const;

/** Whatever finds a product more than by its description. */
export const NAMED = IN.name | IN.brand | IN.categories;
export const ANYWHERE = NAMED | IN.description;
