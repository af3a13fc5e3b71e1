import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { Refusal } from '../../../kit/refusal.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';

/** A customer's key; undefined for walk-ins and landlines. */
export function mobileOf(typed: string): string | undefined {
  const read = readIndianMobile(typed);
  return 'phone' in read && !isWalkIn(typed) ? read.phone : undefined;
}

export function readCustomerPhone(typed: string): string {
  const phone = readPhone(typed);
  if (!mobileOf(phone)) throw new Refusal('phone-not-mobile');
  return phone;
}
