import { lineAmount, type SoldBy } from '../basics/line-amount.ts';
import { type Paise, paise } from '../basics/money.ts';
import { splitInclusive } from '../invoices/gst.ts';

/** A line as far as its profit goes. */
export interface CostedLine {
  quantity: number;
  soldBy: SoldBy;
  /** What it was charged less its tax. */
  taxable: Paise;
  /** What a piece, kilogram or litre cost its store (`ownCost`); null: nobody knows. */
  cost: Paise | null;
}

/** What a line brought: its taxable value less its cost; nothing where nobody knows the cost. */
export function profitOfLine({ taxable, cost, quantity, soldBy }: CostedLine): Paise {
  return cost === null ? paise(0) : paise(taxable - lineAmount(cost, quantity, soldBy));
}

/** What is set against what a line was charged: its tax and its cost, so that its profit is left. */
export const costOfLine = (line: CostedLine & { charged: Paise }): Paise =>
  paise(line.charged - profitOfLine(line));

/**
 * What goods cost their store: of a cost that includes GST, what is left without it, as the store gets it back.
 * @param includedBp the GST in the cost that comes back, in basis points; null or 0: none
 */
export function ownCost(cost: Paise, includedBp: number | null): Paise {
  return includedBp ? splitInclusive(cost, includedBp, true).taxable : cost;
}

/** What a product's price is made of; the three add up to it to the paisa. */
export interface PriceParts {
  cost: Paise;
  tax: Paise;
  profit: Paise;
}

/** What of a price that includes tax is cost, tax and profit when it is sold within its State. */
export function partsOfPrice(price: Paise, cost: Paise, rateBp: number): PriceParts {
  const { taxable } = splitInclusive(price, rateBp, false);
  const profit = profitOfLine({ taxable, cost, quantity: 1, soldBy: 'piece' });
  return { cost, tax: paise(price - taxable), profit };
}

/**
 * The rate in basis points of which `taxAmount` would be the tax in a price: 100 x tax / price before tax (back office,
 * section 5), to two decimals.
 */
export function rateOfTax(price: Paise, taxAmount: Paise): number {
  const base = price - taxAmount;
  return base > 0 ? Math.round((taxAmount * 10_000) / base) : 0;
}
