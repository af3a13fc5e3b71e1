import type { DriverStop } from '@haat/contract/orders/doors';
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

/** With as much cash as they may have, a driver takes no more of it: paid stops go on. */
export const waitsForHandOver = ({ isPaid, inCash }: DriverStop, isFull: boolean): boolean =>
  isFull && !isPaid && inCash > 0;
