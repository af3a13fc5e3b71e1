import type { SoldBy } from '../basics/line-amount.ts';
import type { Paise } from '../basics/money.ts';
import type { ReturnableLine, ReturnedPieces } from './returns.ts';

export interface SoldGoods extends ReturnableLine {
  productId: string;
  variantId: string | null;
  price: Paise;
  soldBy: SoldBy;
}

/**
 * Chooses the lines that returned units come from: those sold at the refunded price, first lines first.
 * @returns undefined when less was sold at that price, or is left
 */
export function allotReturn(
  lines: readonly SoldGoods[],
  wanted: { productId: string; variantId: string | null; price: Paise; soldBy: SoldBy; quantity: number },
): ReturnedPieces[] | undefined {
  let missing = wanted.quantity;
  const allotted: ReturnedPieces[] = [];
  for (const line of lines) {
    const isSame =
      line.productId === wanted.productId &&
      line.variantId === wanted.variantId &&
      line.soldBy === wanted.soldBy &&
      line.price === wanted.price;
    const quantity = isSame ? Math.min(missing, line.quantity - line.returned) : 0;
    if (quantity > 0) allotted.push({ lineNo: line.lineNo, quantity });
    missing -= quantity;
  }
  return missing === 0 ? allotted : undefined;
}
