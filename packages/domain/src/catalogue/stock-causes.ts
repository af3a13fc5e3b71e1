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
] as const;

export type StockCause = (typeof STOCK_CAUSES)[number];
