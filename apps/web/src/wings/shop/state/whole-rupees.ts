import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** '₹400', with paise only if not whole. */
export function wholeRupees(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '');
}
