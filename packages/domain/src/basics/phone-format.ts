import { readPhone } from './phone.ts';

/** A phone number as people in India write it: '98450 12345', '080 2227 1234'. What is none is shown as it is. */
export function formatPhone(phone: string): string {
  return readPhone(phone)?.shown ?? phone.trim();
}
