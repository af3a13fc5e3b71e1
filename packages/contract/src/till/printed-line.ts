import { BOUNDS } from '@haat/domain/basics/bounds';
import { SOLD_BY, type SoldBy, unitsIn } from '@haat/domain/basics/line-amount';
import * as z from 'zod/mini';
import { id, optionalText, priceInRupees, requiredText, wholeNumber } from '../codecs.ts';
import { printedRate } from './printed-tax.ts';

/** Pieces, grams or millilitres; the maximum for pieces is lower, see `isPlausible`. */
const units = wholeNumber(1, BOUNDS.lineQuantity * 1000);

/**
 * More than any counter sells or takes back on one line, so it is a mistake or a forgery. It is refused, stored as an
 * unreadable entry, and changes nothing until a person has looked at it.
 */
export const isPlausible = z.refine<{ quantity: number; soldBy: SoldBy }>(
  ({ quantity, soldBy }) => quantity <= BOUNDS.lineQuantity * unitsIn(soldBy),
  {
    path: ['quantity'],
    message: `At most ${BOUNDS.lineQuantity.toLocaleString('en-IN')} pieces, kilograms or litres on a line`,
  },
);

export const goodsOfLine = {
  product: id,
  variant: z.nullable(id),
  /** As printed. */
  name: requiredText(200, 'A line has a name'),
  /** As printed in the store's language; left out for typed names, and by older tills. */
  nameHi: z.optional(optionalText(200)),
  nameKn: z.optional(optionalText(200)),
  // Copied at the sale: the product may be deleted before the bill arrives.
  size: optionalText(100),
  sku: optionalText(100),
  hsn: optionalText(20),
  category: optionalText(100),
  /** The store's cost of a piece, kilogram or litre, for the profit; null if unknown, or ₹0 from older tills. */
  cost: z.nullable(priceInRupees),
  soldBy: z.enum(SOLD_BY),
  quantity: units,
  /** Of one piece, kilogram or litre, tax included. */
  price: priceInRupees,
  mrp: priceInRupees,
  /** The till's price before the cashier changed it; left out: the price. */
  listPrice: z.optional(priceInRupees),
  discount: priceInRupees,
  /** The part of the discount that a scale label took off, which needs no approval; left out: nothing. */
  labelOff: z.optional(priceInRupees),
  ...printedRate,
};
