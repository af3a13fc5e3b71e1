import { readPhone } from '@haat/domain/basics/phone';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';

/** For `tel:` links: adds India's code; invalid numbers are unchanged. */
export function dialLink(phone: string): string {
  return `tel:${readPhone(phone)?.dial ?? phone.replace(/[^\d+]/g, '')}`;
}

/** Null if the number can't have a chat. */
export function chatLink(phone: string): string | null {
  const read = readPhone(phone);
  const canChat = read?.kind === 'mobile' || read?.kind === 'abroad';
  return canChat ? `https://wa.me/${read.dial.slice(1)}` : null;
}

/** Null for a walk-in. */
export function callable({ phone }: { phone: string }): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits === '' || digits.endsWith(WALK_IN_PHONE) ? null : phone;
}
