/**
 * A store's maximum share of what its marketplace shares with every shopper. Counted by store, so that none can use up
 * another's or the operator's.
 */
export const STORE_QUOTAS = {
  /** Existing categories that its imports made. */
  categories: 30,
  bundles: 20,
  /** Newest products shown before others. */
  newGoods: 20,
} as const;

/** The operator's own maximum, besides the stores'; for bundles, in each store. */
export const OPERATOR_QUOTAS = { categories: 200, bundles: 200 } as const;
