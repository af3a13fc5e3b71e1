import { formatRupees, type Paise } from '@haat/domain/basics/money';

/** An amount in the paper's columns: two decimals and Indian grouping, without the sign, which only the total has. */
export function bare(amount: Paise): string {
  return formatRupees(amount).replace('₹', '').replace('-', '−');
}
