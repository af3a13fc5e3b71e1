/** In units. */
export interface StockOnHand {
  inStock: number;
  /** Not received yet. */
  onOrder: number;
  reorderLevel: number;
  /** In the last `SOLD_DAYS`, less returns. */
  sold: number;
  /** Units ordered at once: 1 for pieces, 1,000 for kilograms and litres. */
  pack: number;
}

export const SOLD_DAYS = 28;
/** With stock for fewer days, goods are ordered. */
export const ORDER_BELOW_DAYS = 3;
/** Days that an order lasts. */
export const ORDER_FOR_DAYS = 14;

/** 0 above the reorder level with stock for three days; else two weeks' sales, at least twice the level. */
export function unitsToOrder({ inStock, onOrder, reorderLevel, sold, pack }: StockOnHand): number {
  const have = Math.max(0, inStock) + onOrder;
  const daily = Math.max(0, sold) / SOLD_DAYS;
  if (have > reorderLevel && have >= daily * ORDER_BELOW_DAYS) return 0;
  const wanted = Math.max(2 * reorderLevel, daily * ORDER_FOR_DAYS) - have;
  return Math.max(0, Math.ceil(wanted / pack)) * pack;
}
