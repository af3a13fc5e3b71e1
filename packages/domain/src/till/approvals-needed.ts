import { istDay } from '../basics/ist.ts';
import { lineAmount, type PricedQuantity, unitsIn } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';
import { isPastDay } from '../product/sample-product.ts';
import { offByPrice } from './given-discount.ts';
import type { ApprovalReason } from './till-differences.ts';

/** A line's facts for approvals. Amounts per piece, kilogram or litre, except the discount of the line. */
export interface JudgedLine extends PricedQuantity {
  /** The price if none is typed. */
  usual: Paise;
  /** The store's cost; null, or 0 in older tills' data, if unknown. */
  cost: Paise | null;
  /**
   * The part of the discount that a scale label took off, which nobody has given. Limited to what a label can take off.
   */
  labelOff?: Paise | undefined;
}

/** A typed price that a cashier may not charge alone. */
export interface LowPrice {
  reason: Extract<ApprovalReason, 'below-cost' | 'discount-above-limit'>;
  /** The difference to the limit, per piece, kilogram or litre. */
  below: Paise;
}

/**
 * Whether a typed price needs a manager's approval: below cost, or further below the usual price than a cashier's
 * discount may go. Null: it doesn't.
 * @param limitBp the largest discount of a cashier, in basis points
 */
export function lowPrice(
  { price, usual, cost }: Pick<JudgedLine, 'price' | 'usual' | 'cost'>,
  limitBp: number,
): LowPrice | null {
  if (price === usual) return null;
  if (cost !== null && price < cost) return { reason: 'below-cost', below: paise(cost - price) };
  const isFarBelow = usual - price > limitOf(usual, limitBp);
  return isFarBelow ? { reason: 'discount-above-limit', below: paise(usual - price) } : null;
}

/**
 * The approvals that a sale needs: for a typed price that is too low, and a discount that is too large. The till asks
 * for a PIN, and the server checks that it was given.
 * @param limitBp the largest discount of a cashier, in basis points
 */
export function approvalsOfSale(lines: readonly JudgedLine[], limitBp: number): ApprovalReason[] {
  const found = [...lines.map((line) => lowPrice(line, limitBp)?.reason), largeDiscount(lines, limitBp)];
  return (['below-cost', 'discount-above-limit'] as const).filter((reason) => found.includes(reason));
}

/** Goods of a sale past their day need approval. */
export const pastDayOfSale = (
  goods: readonly { expiryDate?: string | null }[],
  at: Date,
): ApprovalReason[] =>
  goods.some(({ expiryDate }) => isPastDay(expiryDate, istDay(at))) ? ['past-day'] : [];

/**
 * Reasons to approve a bill's discount: above the limit together with typed prices, or bill below cost. Null: the cashier may
 * give it.
 * @param limitBp a cashier's largest discount, in basis points
 */
export function largeDiscount(lines: readonly JudgedLine[], limitBp: number): LowPrice['reason'] | null {
  // Numbers, since these sums are only compared and may exceed an amount.
  const gross = (amount: Paise, { quantity, soldBy }: JudgedLine) =>
    Math.round((amount * quantity) / unitsIn(soldBy));
  const full = sum(lines.map((line) => gross(paise(Math.max(line.price, line.usual)), line)));
  const off = sum(lines.map((line) => line.discount - labelOffOf(line)));
  const byPrice = sum(lines.map((line) => offByPrice({ ...line, listPrice: line.usual })));
  // Without one, prices are judged singly.
  if (off > 0 && off + byPrice > limitOf(full, limitBp)) return 'discount-above-limit';
  // Gains on unknown costs don't offset losses.
  const margins = lines.map((line) =>
    !line.cost ? 0 : gross(line.price, line) - line.discount - gross(line.cost, line),
  );
  return off > 0 && sum(margins) < 0 ? 'below-cost' : null;
}

/**
 * A scale prints the price and the till rounds the weight up to a gram or millilitre, so a label takes off at most that unit's
 * price, and nothing for counted goods. The rest is a discount.
 */
function labelOffOf({ price, discount, soldBy, labelOff = paise(0) }: JudgedLine): number {
  return soldBy === 'piece' ? 0 : Math.min(labelOff, discount, lineAmount(price, 1, soldBy));
}

const limitOf = (amount: number, limitBp: number) => Math.round((amount * limitBp) / 10_000);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
