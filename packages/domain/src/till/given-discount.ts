import { type PricedQuantity, worthOf } from '../basics/line-amount.ts';
import { type Paise, paise, paiseInAll } from '../basics/money.ts';

/** A line that is sold, with what its goods cost before anybody typed another price; left out: nobody did. */
type Given = PricedQuantity & { listPrice?: Paise | undefined };

/** What a typed price takes off a line: a discount like any other. Nothing where it is above the list's. */
export const offByPrice = ({ price, listPrice = price, quantity, soldBy }: Omit<Given, 'discount'>): Paise =>
  paise(Math.max(0, worthOf(listPrice, quantity, soldBy) - worthOf(price, quantity, soldBy)));

/** What customers were given: the discounts of lines, and what typed prices took off. */
export const discountGiven = (lines: readonly Given[]): Paise =>
  paiseInAll(lines.reduce((sum, line) => sum + line.discount + offByPrice(line), 0));
