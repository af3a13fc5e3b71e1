import { Refusal } from '../../../kit/refusal.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';
import { mobileOf } from './mobile-of.ts';

/** A customer's mobile in E.164. Refuses with what is wrong with the number; the walk-ins' is nobody's. */
export function readCustomerPhone(typed: string): string {
  const phone = readPhone(typed);
  if (!mobileOf(phone)) throw new Refusal('phone-not-mobile');
  return phone;
}
