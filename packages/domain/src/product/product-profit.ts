import { lineAmount, type SoldBy } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';
import { splitInclusive } from '../invoices/gst.ts';
import { PORTAL_RATES } from '../invoices/rate-calendar.ts';

export interface CostedLine {
  quantity: number;
  soldBy: SoldBy;
  /** The charged amount less tax. */
  taxable: Paise;
  /** Cost to the store (`ownCost`) of a piece, kilogram or litre; null: unknown. */
  cost: Paise | null;
}

/** Taxable value less cost; 0 if the cost is unknown. */
export function profitOfLine({ taxable, cost, quantity, soldBy }: CostedLine): Paise {
  return cost === null ? paise(0) : paise(taxable - lineAmount(cost, quantity, soldBy));
}

/** The part of the charged amount that is not profit: tax and cost. */
export const costOfLine = (line: CostedLine & { charged: Paise }): Paise =>
  paise(line.charged - profitOfLine(line));

/**
 * The cost to the store: without GST that the store gets back.
 * @param includedBp GST in the cost, in basis points; null or 0: none
 */
export function ownCost(cost: Paise, includedBp: number | null): Paise {
  return includedBp ? splitInclusive(cost, includedBp, true).taxable : cost;
}

/** The parts add up to the price. */
export interface PriceParts {
  cost: Paise;
  tax: Paise;
  profit: Paise;
}

/** Splits a price into cost, tax and profit, for a sale within the State. */
export function partsOfPrice(price: Paise, cost: Paise, rateBp: number): PriceParts {
  const { taxable } = splitInclusive(price, rateBp, false);
  const profit = profitOfLine({ taxable, cost, quantity: 1, soldBy: 'piece' });
  return { cost, tax: paise(price - taxable), profit };
}

/**
 * The rate in basis points for a tax amount in a price: 100 x tax / price before tax (back office, section 5), or the rate of GST that
 * makes this amount, give or take a paisa.
 */
export function rateOfTax(price: Paise, taxAmount: Paise): number {
  const base = price - taxAmount;
  if (base <= 0) return 0;
  const off = (rate: number) => Math.abs(partsOfPrice(price, paise(0), rate).tax - taxAmount);
  const [nearest = 0] = PORTAL_RATES.toSorted((a, b) => off(a) - off(b));
  return off(nearest) <= 1 ? nearest : Math.round((taxAmount * 10_000) / base);
}
