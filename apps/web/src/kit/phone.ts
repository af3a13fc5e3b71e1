import { WALK_IN_PHONE } from '@haat/domain/walk-in';

/** What a `tel:` link dials; national numbers get India's code. */
export function dialLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{10}$/.test(digits) ? `+91${digits}` : digits}`;
}

/** A chat with a number, in the messenger that shops here use; null where the number can't have one. */
export function chatLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10) return null;
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}

/** The number that can be called about an order, or null: a walk-in has none. */
export function callable({ phone }: { phone: string }): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits === '' || digits.endsWith(WALK_IN_PHONE) ? null : phone;
}
