import { readPhone } from './phone.ts';

/** '98450 12345', '080 2227 1234'. Invalid numbers are returned as they are. */
export function formatPhone(phone: string): string {
  return readPhone(phone)?.shown ?? phone.trim();
}
