import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';

/** The number that a customer is known by; undefined for walk-ins and landlines. */
export function mobileOf(typed: string): string | undefined {
  const read = readIndianMobile(typed);
  return 'phone' in read && !isWalkIn(typed) ? read.phone : undefined;
}
