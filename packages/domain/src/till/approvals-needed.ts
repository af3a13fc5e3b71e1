import { istDay } from '../basics/ist.ts';
import { lineAmount, type PricedQuantity, unitsIn } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';
import { isPastDay } from '../product/sample-product.ts';
import { offByPrice } from './given-discount.ts';
import type { ApprovalReason } from './till-differences.ts';

/** A line of goods as far as a manager's word goes. Money of a piece, kilogram or litre, but for what is off the line. */
export interface JudgedLine extends PricedQuantity {
  /** What is charged unless somebody types another price. */
  usual: Paise;
  /** What it costs the store; null, or 0 in what a till has kept: nobody knows. */
  cost: Paise | null;
  /** Of the discount what the label of a scale took off: nobody has given that. Only what a label can take off counts. */
  labelOff?: Paise | undefined;
}

/** A typed price that a cashier may not charge alone. */
export interface LowPrice {
  reason: Extract<ApprovalReason, 'below-cost' | 'discount-above-limit'>;
  /** How far it is below what it is measured by, of a piece, kilogram or litre. */
  below: Paise;
}

/**
 * Whether a manager has to allow a typed price: one below cost, and one that is further below the usual price than a cashier's discount may
 * go. Null: the cashier may charge it.
 * @param limitBp the largest discount that a cashier may give, in basis points
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
 * What of a sale a manager has to allow: a typed price that is too low, and a discount that is too large. The till asks for it by PIN, the
 * server holds that it was given.
 * @param limitBp the largest discount that a cashier may give, in basis points
 */
export function approvalsOfSale(lines: readonly JudgedLine[], limitBp: number): ApprovalReason[] {
  const found = [...lines.map((line) => lowPrice(line, limitBp)?.reason), largeDiscount(lines, limitBp)];
  return (['below-cost', 'discount-above-limit'] as const).filter((reason) => found.includes(reason));
}

/**
 * Whether a manager has to allow goods of a sale because they are past their day.
 * @param at of the sale
 */
export const pastDayOfSale = (
  goods: readonly { expiryDate?: string | null }[],
  at: Date,
): ApprovalReason[] =>
  goods.some(({ expiryDate }) => isPastDay(expiryDate, istDay(at))) ? ['past-day'] : [];

/**
 * Why a manager has to allow the discount on a whole bill: with what typed prices took off it is above the limit, or it brings the bill below
 * its cost. Null: the cashier may give it.
 * @param limitBp the largest discount that a cashier may give, in basis points
 */
export function largeDiscount(lines: readonly JudgedLine[], limitBp: number): LowPrice['reason'] | null {
  // Plain numbers: they are compared, never charged, and may come to more than an amount can hold.
  const gross = (amount: Paise, { quantity, soldBy }: JudgedLine) =>
    Math.round((amount * quantity) / unitsIn(soldBy));
  const full = sum(lines.map((line) => gross(paise(Math.max(line.price, line.usual)), line)));
  const off = sum(lines.map((line) => line.discount - labelOffOf(line)));
  const byPrice = sum(lines.map((line) => offByPrice({ ...line, listPrice: line.usual })));
  // Without one the prices are judged each by itself.
  if (off > 0 && off + byPrice > limitOf(full, limitBp)) return 'discount-above-limit';
  // What goods of unknown cost bring can't make up for what others lose.
  const margins = lines.map((line) =>
    !line.cost ? 0 : gross(line.price, line) - line.discount - gross(line.cost, line),
  );
  return off > 0 && sum(margins) < 0 ? 'below-cost' : null;
}

/**
 * What a label may have taken off a line. A scale says what the goods cost, the till rounds their weight up to a gram or millilitre: so it is
 * never more than one of those costs, and nothing of goods that are counted. Whatever else is called so is a discount.
 */
function labelOffOf({ price, discount, soldBy, labelOff = paise(0) }: JudgedLine): number {
  return soldBy === 'piece' ? 0 : Math.min(labelOff, discount, lineAmount(price, 1, soldBy));
}

const limitOf = (amount: number, limitBp: number) => Math.round((amount * limitBp) / 10_000);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
