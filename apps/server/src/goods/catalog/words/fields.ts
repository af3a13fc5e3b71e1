export const IN = {
  name: 1,
  brand: 2,
  categories: 4,
  description: 8,
  /** The name's first part ends in it. */
  head: 16,
} as const;

/** More than the description. */
export const NAMED = IN.name | IN.brand | IN.categories;
export const ANYWHERE = NAMED | IN.description;
