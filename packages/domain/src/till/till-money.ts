import { lineAmount, type PricedQuantity } from '../basics/line-amount.ts';
import { type Paise, paise, prorate, sumPaise } from '../basics/money.ts';

/** Notes and coins in circulation, in whole rupees, as a cashier counts them. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** One of the denominations, in rupees. */
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many notes or coins of each denomination were counted; what is absent is 0. */
export type CashCount = Partial<Record<Denomination, number>>;

/** What was counted. */
export const countedCash = (count: CashCount): Paise =>
  sumPaise(DENOMINATIONS.map((value) => paise(value * 100 * (count[value] ?? 0))));

/** One way of paying a bill, or of giving money back. */
export interface TenderPart {
  method: 'cash' | 'upi' | 'check';
  amount: Paise;
}

/** What happened to the drawer in a shift, in the order in which the till kept it. */
export interface ShiftMoney {
  float: Paise;
  /** Tenders of bills, and of returns as negative amounts. */
  tenders: readonly TenderPart[];
  /** Put in, or, negative, taken out. */
  moves: readonly Paise[];
}

/** What has to be in the drawer. */
export const expectedCash = ({ float, tenders, moves }: ShiftMoney): Paise =>
  sumPaise([float, ...moves, ...tenders.flatMap(({ method, amount }) => (method === 'cash' ? amount : []))]);

/**
 * A discount on a whole bill as discounts of its lines: in proportion to what they come to, to the paisa.
 * @param percentBp in basis points, 5% is 500
 */
export function billDiscount(lines: readonly Omit<PricedQuantity, 'discount'>[], percentBp: number): Paise[] {
  const amounts = lines.map(({ price, quantity, soldBy }) => lineAmount(price, quantity, soldBy));
  return spreadDiscount(amounts, paise(Math.round((sumPaise(amounts) * percentBp) / 10_000)));
}

/** So much off lines that come to these amounts, in proportion to them and to the paisa; never more than all of it. */
export function spreadDiscount(amounts: readonly Paise[], off: Paise): Paise[] {
  const most = paise(Math.min(off, sumPaise(amounts)));
  return most === 0 ? amounts.map(() => paise(0)) : prorate(most, amounts);
}
