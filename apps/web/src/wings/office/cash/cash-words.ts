import type { CallReply } from '@haat/contract/call';
import type { CashHolderRow, CashMoveRow, readCash } from '@haat/contract/till/cash';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { msg, t } from '../../../texts/translate.ts';
import { ROLE_NAMES } from '../role-names.ts';

/** Who holds cash of the store's orders, as far as the user may see it. */
export type CashState = CallReply<typeof readCash>;

export const MOVE_WORDS: Record<CashMoveRow['kind'], string> = {
  paid: msg('Paid in cash'),
  'given back': msg('Given back'),
  'handed over': msg('Handed over'),
  short: msg('Short'),
  over: msg('Over'),
  banked: msg('To the bank'),
};

const PLACE_WORDS: Record<CashMoveRow['from']['kind'], string> = {
  user: msg('Unknown'),
  driver: msg('Unknown'),
  safe: msg('The safe'),
  order: msg('Customer'),
  own: msg('The store’s own money'),
  bank: msg('Bank'),
  short: msg('Short'),
  over: msg('Over'),
};

type Named = { kind: CashMoveRow['from']['kind']; name: string };

/** A holder's name, or the place beyond them. */
export const placeText = ({ kind, name }: Named): string => name || t(PLACE_WORDS[kind]);

/** 'driver, +91 90360 44187', 'admin'. */
export function aboutHolder({ kind, roles, phone }: CashHolderRow): string {
  if (kind === 'driver') return [t('Driver'), phone && formatPhone(phone)].filter(Boolean).join(', ');
  if (kind === 'safe') return t('of the store');
  const known = Object.entries(ROLE_NAMES).flatMap(([role, name]) => (roles.includes(role) ? t(name) : []));
  return known.join(', ');
}

const DAY_MS = 86_400_000;

/** Days that cash may wait before it is amber, and red. */
const LATE_DAYS = { amber: 2, red: 7 } as const;

export const daysSince = (oldest: Date, now: Date): number =>
  Math.floor((now.getTime() - oldest.getTime()) / DAY_MS);

/** The class of how long cash has waited; '' while that is usual. */
export function ageTone(oldest: Date | null, now: Date): '' | 'warn w600' | 'danger w600' {
  const days = oldest ? daysSince(oldest, now) : 0;
  if (days >= LATE_DAYS.red) return 'danger w600';
  return days >= LATE_DAYS.amber ? 'warn w600' : '';
}
