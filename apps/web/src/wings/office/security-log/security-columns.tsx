import type { SecurityEntry, SecurityEvent } from '@haat/contract/security-log';
import { formatIstMoment } from '@haat/domain/ist';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';

/** What happened, in words. */
export const EVENT_WORDS: Record<SecurityEvent, string> = {
  'signed-in': msg('Signed in'),
  'new-device': msg('Signed in on a new device'),
  'sign-in-refused': msg('Wrong e-mail or password'),
  'sign-in-braked': msg('Too many wrong passwords'),
  'code-refused': msg('Wrong code'),
  'password-changed': msg('Password changed'),
  'password-reset': msg('Password reset'),
  'email-changed': msg('E-mail address changed'),
  'phone-changed': msg('Phone number changed'),
  'not-allowed': msg('Not allowed'),
  'limit-hit': msg('Limit reached'),
};

/** Whether a subject says more than the account beside it: a call, or the address of somebody who has none. */
const tells = ({ subject, user }: SecurityEntry) => !user || subject.includes(' ');

/** What happened to an account: what, how often, whose, and from where. */
export const SECURITY_COLUMNS: Column<SecurityEntry>[] = [
  {
    name: 'event',
    header: msg('What happened'),
    cell: ({ event, count }) =>
      count > 1
        ? t('{{event}} · {{count}} times', { event: t(EVENT_WORDS[event]), count })
        : t(EVENT_WORDS[event]),
    sub: ({ at }) => formatIstMoment(at),
    card: { place: 'head' },
  },
  {
    name: 'user',
    header: msg('Account'),
    longest: 260,
    cell: (entry) => entry.user?.name ?? entry.subject,
    sub: (entry) => entry.user?.email,
  },
  {
    name: 'subject',
    header: msg('Call'),
    longest: 260,
    cell: (entry) => (tells(entry) && entry.subject.includes(' ') ? entry.subject : '—'),
    hideBelow: 1180,
  },
  {
    name: 'network',
    header: msg('From'),
    longest: 320,
    cell: ({ network }) => network,
    sub: ({ agent }) => agent,
  },
];
