import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** An amount in a sentence or a chip: '₹400', with paise only if there are any. */
export function wholeRupees(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '');
}
