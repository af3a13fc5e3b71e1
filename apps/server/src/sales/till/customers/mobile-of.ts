import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';

/** A customer's key; undefined for walk-ins and landlines. */
export function mobileOf(typed: string): string | undefined {
  const read = readIndianMobile(typed);
  return 'phone' in read && !isWalkIn(typed) ? read.phone : undefined;
}
