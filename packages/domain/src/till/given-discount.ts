import { type PricedQuantity, worthOf } from '../basics/line-amount.ts';
import { type Paise, paise, paiseInAll } from '../basics/money.ts';

/** `listPrice`: the price before somebody typed another; absent: nobody did. */
type Given = PricedQuantity & { listPrice?: Paise | undefined };

/** The discount of a typed price; 0 above the list price. */
export const offByPrice = ({ price, listPrice = price, quantity, soldBy }: Omit<Given, 'discount'>): Paise =>
  paise(Math.max(0, worthOf(listPrice, quantity, soldBy) - worthOf(price, quantity, soldBy)));

/** Discounts of lines and of typed prices. */
export const discountGiven = (lines: readonly Given[]): Paise =>
  paiseInAll(lines.reduce((sum, line) => sum + line.discount + offByPrice(line), 0));
