import { readPhone } from '@haat/domain/basics/phone';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';

/** What a `tel:` link dials: numbers of India get its code; what is no number is dialled as it stands. */
export function dialLink(phone: string): string {
  return `tel:${readPhone(phone)?.dial ?? phone.replace(/[^\d+]/g, '')}`;
}

/** A chat with a number, in the messenger that shops here use; null where the number can't have one. */
export function chatLink(phone: string): string | null {
  const read = readPhone(phone);
  const canChat = read?.kind === 'mobile' || read?.kind === 'abroad';
  return canChat ? `https://wa.me/${read.dial.slice(1)}` : null;
}

/** The number that can be called about an order, or null: a walk-in has none. */
export function callable({ phone }: { phone: string }): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits === '' || digits.endsWith(WALK_IN_PHONE) ? null : phone;
}
