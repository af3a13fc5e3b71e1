import { splitInclusive } from './gst.ts';
import { type Paise, paise } from './money.ts';

/** What a product's price is made of; the three add up to it to the paisa. */
export interface PriceParts {
  cost: Paise;
  tax: Paise;
  profit: Paise;
}

/** What of a price that includes tax is cost, tax and profit; what costs more than it brings has a negative profit. */
export function partsOfPrice(price: Paise, cost: Paise, rateBp: number): PriceParts {
  const tax = splitInclusive(price, rateBp, true).igst;
  return { cost, tax, profit: paise(price - tax - cost) };
}

/**
 * The rate in basis points of which `taxAmount` would be the tax in a price: 100 x tax / price before tax (back office,
 * section 5), to two decimals.
 */
export function rateOfTax(price: Paise, taxAmount: Paise): number {
  const base = price - taxAmount;
  return base > 0 ? Math.round((taxAmount * 10_000) / base) : 0;
}
