import { formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, paise } from '@haat/domain/basics/money';
import type { DocumentLine } from '@haat/domain/invoices/document-line';

type Line = Pick<DocumentLine, 'soldBy' | 'quantity' | 'price' | 'discount'>;

/** Whether it is goods by weight or volume. */
export const isLoose = ({ soldBy = 'piece' }: Line): boolean => soldBy !== 'piece';

/** How much: '3', '0.250 kg'. */
export const quantityOf = ({ quantity, soldBy = 'piece' }: Line): string => formatQuantity(quantity, soldBy);

/** At which price: '₹40.00', '₹40.00/kg'. */
export const rateOf = ({ price, soldBy = 'piece' }: Line): string =>
  `${formatRupees(price)}${soldBy === 'piece' ? '' : `/${soldBy}`}`;

/** What the line is below its price; '' where nothing. */
export const lessOf = ({ discount = paise(0) }: Line): string =>
  discount > 0 ? `less ${formatRupees(discount)}` : '';
