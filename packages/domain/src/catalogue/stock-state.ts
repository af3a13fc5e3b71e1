/** 'low': at or below the reorder level. */
export type StockState = 'out' | 'low' | 'enough';

export function stockStateOf(countInStock: number, reorderLevel: number): StockState {
  if (countInStock <= 0) return 'out';
  return countInStock <= reorderLevel ? 'low' : 'enough';
}
