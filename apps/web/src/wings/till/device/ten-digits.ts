import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';

/** Indian mobile numbers; '' for anything else, and for walk-ins. */
export function tenDigits(typed: string): string {
  const read = readIndianMobile(typed);
  return 'phone' in read && !isWalkIn(typed) ? read.phone.slice(-10) : '';
}
