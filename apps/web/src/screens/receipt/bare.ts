import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** For columns: two decimals and Indian grouping, without the sign, which only the total has. */
export function bare(amount: Paise): string {
  return formatRupees(amount).replace('₹', '').replace('-', '−');
}
