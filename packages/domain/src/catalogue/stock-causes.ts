/** Stored with each change in the stock ledger. */
export const STOCK_CAUSES = [
  'opening',
  'count',
  'import',
  'sale',
  'cancelled',
  'return',
  'purchase',
  // Stock held for an online payment, and given back if none came.
  'held',
  'released',
  // Came back damaged, and is written off at once.
  'damaged',
  'written-off',
  'to-vendor',
  // Left out of an order that was packed; and what was not there then.
  'left-out',
  'lost',
] as const;

/** Ways in which leftover goods leave the shelf unsold. */
export const CLEARED_AS = ['written-off', 'to-vendor'] as const satisfies readonly StockCause[];

export type StockCause = (typeof STOCK_CAUSES)[number];
