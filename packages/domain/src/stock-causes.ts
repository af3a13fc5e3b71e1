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
] as const;

/** One of the causes. */
export type StockCause = (typeof STOCK_CAUSES)[number];
