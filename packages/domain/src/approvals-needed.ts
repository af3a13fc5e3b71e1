import { type PricedQuantity, unitsIn } from './line-amount.ts';
import { type Paise, paise } from './money.ts';
import type { ApprovalReason } from './till-differences.ts';

/** A line of goods as far as a manager's word goes. Money of a piece, kilogram or litre, but for what is off the line. */
export interface JudgedLine extends PricedQuantity {
  /** What is charged unless somebody types another price. */
  usual: Paise;
  /** What it costs the store. */
  cost: Paise;
  /** Of the discount what the label of a scale took off: nobody has given that. */
  labelOff?: Paise | undefined;
}

/**
 * What of a sale a manager has to allow: a typed price below cost, and a discount on the whole bill that is above the limit, or brings
 * the bill below its cost. The till asks for it by PIN, the server holds that it was given.
 * @param limitBp the largest discount that a cashier may give, in basis points
 */
export function approvalsOfSale(lines: readonly JudgedLine[], limitBp: number): ApprovalReason[] {
  const isTyped = lines.some(({ price, usual, cost }) => price !== usual && price < cost);
  // Plain numbers: they are compared, never charged, and may come to more than an amount can hold.
  const gross = (amount: Paise, { quantity, soldBy }: JudgedLine) =>
    Math.round((amount * quantity) / unitsIn(soldBy));
  const full = sum(lines.map((line) => gross(line.price, line)));
  const off = sum(lines.map(({ discount, labelOff }) => discount - (labelOff ?? 0)));
  const total = full - sum(lines.map(({ discount }) => discount));
  const cost = sum(lines.map((line) => gross(line.cost, line)));
  const isLarge = off > Math.round((full * limitBp) / 10_000);
  const isBelowCost = !isLarge && off > 0 && total < cost;
  return [
    ...(isTyped || isBelowCost ? (['below-cost'] as const) : []),
    ...(isLarge ? (['discount-above-limit'] as const) : []),
  ];
}

/** What of a purchase a manager has to allow: a typed price above what the goods are sold at. */
export function approvalsOfPurchase(
  lines: readonly Pick<JudgedLine, 'price' | 'usual'>[],
  sellsAt: readonly Paise[],
): ApprovalReason[] {
  const isDear = lines.some(({ price, usual }, nth) => {
    const sold = sellsAt[nth] ?? paise(0);
    return price !== usual && price > sold && sold > 0;
  });
  return isDear ? ['below-cost'] : [];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
