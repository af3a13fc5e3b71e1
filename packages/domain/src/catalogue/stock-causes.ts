/** Why stock changes; each change is a row of the ledger. */
export const STOCK_CAUSES = [
  'opening',
  'count',
  'import',
  'sale',
  'cancelled',
  'return',
  'purchase',
  // For a cart whose online payment is awaited, and back again when none came.
  'held',
  'released',
  // Came back damaged, and is written off in the same moment.
  'damaged',
  'written-off',
  'to-vendor',
] as const;

/** How what is left of goods leaves the shelf without being sold. */
export const CLEARED_AS = ['written-off', 'to-vendor'] as const satisfies readonly StockCause[];

/** One of the causes. */
export type StockCause = (typeof STOCK_CAUSES)[number];
