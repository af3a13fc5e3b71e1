/** What a store has and sells of goods, in units. */
export interface StockOnHand {
  inStock: number;
  /** Ordered from vendors and not here yet. */
  onOrder: number;
  reorderLevel: number;
  /** In the last `SOLD_DAYS`, returns left out. */
  sold: number;
  /** Units that are ordered at once: 1 for pieces, 1,000 for kilograms and litres. */
  pack: number;
}

export const SOLD_DAYS = 28;
/** Stock for fewer days than these is ordered. */
export const ORDER_BELOW_DAYS = 3;
/** An order lasts so long. */
export const ORDER_FOR_DAYS = 14;

/** Units to order: none (0) above the reorder level with stock for three days; else two weeks' sales, at least twice the level. */
export function unitsToOrder({ inStock, onOrder, reorderLevel, sold, pack }: StockOnHand): number {
  const have = Math.max(0, inStock) + onOrder;
  const daily = Math.max(0, sold) / SOLD_DAYS;
  if (have > reorderLevel && have >= daily * ORDER_BELOW_DAYS) return 0;
  const wanted = Math.max(2 * reorderLevel, daily * ORDER_FOR_DAYS) - have;
  return Math.max(0, Math.ceil(wanted / pack)) * pack;
}
