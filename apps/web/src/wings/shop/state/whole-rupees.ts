import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** An amount in a running sentence or a chip: '₹400', with paise only where there are some. */
export function wholeRupees(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '');
}
