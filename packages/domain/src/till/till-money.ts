import { lineAmount, type PricedQuantity } from '../basics/line-amount.ts';
import { type Paise, paise, prorate, sumPaise } from '../basics/money.ts';

/** Notes and coins in rupees, as a cashier counts them. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export type Denomination = (typeof DENOMINATIONS)[number];

/** Notes or coins by denomination; absent: 0. */
export type CashCount = Partial<Record<Denomination, number>>;

export const countedCash = (count: CashCount): Paise =>
  sumPaise(DENOMINATIONS.map((value) => paise(value * 100 * (count[value] ?? 0))));

/** A payment of a bill, or a refund. */
export interface TenderPart {
  method: 'cash' | 'upi' | 'check';
  amount: Paise;
}

/**
 * Distributes a discount on a bill over its lines, in proportion to their amounts.
 * @param percentBp in basis points, 5% is 500
 */
export function billDiscount(lines: readonly Omit<PricedQuantity, 'discount'>[], percentBp: number): Paise[] {
  const amounts = lines.map(({ price, quantity, soldBy }) => lineAmount(price, quantity, soldBy));
  return spreadDiscount(amounts, paise(Math.round((sumPaise(amounts) * percentBp) / 10_000)));
}

/** Distributes an amount over lines in proportion, at most all of it. */
export function spreadDiscount(amounts: readonly Paise[], off: Paise): Paise[] {
  const most = paise(Math.min(off, sumPaise(amounts)));
  return most === 0 ? amounts.map(() => paise(0)) : prorate(most, amounts);
}
