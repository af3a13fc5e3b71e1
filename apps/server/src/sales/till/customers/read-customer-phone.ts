import { Refusal } from '../../../kit/refusal.ts';
import { readPhone } from '../../../people/phone-sign-in/read-phone.ts';
import { mobileOf } from './mobile-of.ts';

export function readCustomerPhone(typed: string): string {
  const phone = readPhone(typed);
  if (!mobileOf(phone)) throw new Refusal('phone-not-mobile');
  return phone;
}
