/**
 * The most that one store may make of what all of its marketplace shares: shoppers see it whole, in their first call or on one page. Each is
 * counted by store, so that none can use up what is another's, or what is the operator's.
 */
export const STORE_QUOTAS = {
  /** Categories that its imports made and that are still there. */
  categories: 30,
  bundles: 20,
  /** Products that are shown before others because they are new: its newest. */
  newGoods: 20,
} as const;

/** The same of the operator, whatever stores have made beside it; of bundles, for each store. */
export const OPERATOR_QUOTAS = { categories: 200, bundles: 200 } as const;
