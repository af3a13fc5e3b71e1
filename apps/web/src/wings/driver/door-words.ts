import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** Cash is in whole rupees, as a rule: '₹540', '₹539.60'. */
export const cashText = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '');

/** The parts of an address in one line. */
export const addressText = (address: string): string =>
  address
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
