/** What a product list says of stock: nothing left, so few that more should be ordered, or enough. */
export type StockState = 'out' | 'low' | 'enough';

/** How stock stands against the level at which more should be ordered. */
export function stockStateOf(countInStock: number, reorderLevel: number): StockState {
  if (countInStock <= 0) return 'out';
  return countInStock <= reorderLevel ? 'low' : 'enough';
}
