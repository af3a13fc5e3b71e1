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
] as const;

/** One of the causes. */
export type StockCause = (typeof STOCK_CAUSES)[number];
