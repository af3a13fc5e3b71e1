import type { SoldBy } from './line-amount.ts';
import type { Measure } from './measure.ts';
import { parseQuantity } from './quantity-unit.ts';

const TIMES = /^\s*(\d{1,3})\s*[x×*](.+)$/i;
const PIECES =
  /^\s*(\d{1,4})\s*(?:pcs?|pieces?|n|nos|units?|tablets?|capsules?|sachets?|bags?|rolls?)\.?\s*$/i;
const PACK_OF = /^\s*(?:pack|set|box) of (\d{1,4})\s*$/i;
/** HSN chapters from plastics on are things: a bucket's litres are its capacity. */
const FIRST_CHAPTER_OF_THINGS = 39;

/**
 * A pack's content from its size: '500 g', '4 x 75 g', '1 L', '6 pcs', 'pack of 4'. Null without a measure, for single
 * pieces, for loose goods, which are priced by it already, and for vessels.
 */
export function measureOf(goods: { size: string; hsn: string; soldBy: SoldBy }): Measure | null {
  if (goods.soldBy !== 'piece') return null;
  const [, times = '1', one = goods.size] = TIMES.exec(goods.size) ?? [];
  const pieces = Number((PIECES.exec(one) ?? PACK_OF.exec(one))?.[1] ?? 0) * Number(times);
  if (pieces > 1) return { of: 'piece', units: pieces };
  const quantity = parseQuantity(one);
  if (!quantity) return null;
  const { amount, unit } = quantity;
  const isLiquid = unit === 'ml' || unit === 'litre';
  if (isLiquid && Number(goods.hsn.slice(0, 2)) >= FIRST_CHAPTER_OF_THINGS) return null;
  const thousandths = amount * Number(times) * (unit === 'g' || unit === 'ml' ? 1 : 1000) * 1000;
  const units = Math.round(thousandths) / 1000;
  return units > 0 ? { of: isLiquid ? 'litre' : 'kg', units } : null;
}
