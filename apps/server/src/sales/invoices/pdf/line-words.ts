import { formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, paise } from '@haat/domain/basics/money';
import type { DocumentLine } from '@haat/domain/invoices/document-line';

type Line = Pick<DocumentLine, 'soldBy' | 'quantity' | 'price' | 'discount'>;

export const isLoose = ({ soldBy = 'piece' }: Line): boolean => soldBy !== 'piece';

/** '3', '0.250 kg'. */
export const quantityOf = ({ quantity, soldBy = 'piece' }: Line): string => formatQuantity(quantity, soldBy);

/** '₹40.00', '₹40.00/kg'. */
export const rateOf = ({ price, soldBy = 'piece' }: Line): string =>
  `${formatRupees(price)}${soldBy === 'piece' ? '' : `/${soldBy}`}`;

export const lessOf = ({ discount = paise(0) }: Line): string =>
  discount > 0 ? `less ${formatRupees(discount)}` : '';
