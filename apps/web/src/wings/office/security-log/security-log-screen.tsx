import {
  listSecurityEvents,
  SECURITY_EVENTS,
  type SecurityEntry,
  type SecurityEvent,
} from '@haat/contract/security-log';
import { IconFilter, IconShieldCheck } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { momentText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';

/** Always newest first. */
const SECURITY_LIST = { filters: { event: oneOf(...SECURITY_EVENTS) }, sorts: [] } as const;

export function Component() {
  const list = useListInUrl({
    call: listSecurityEvents,
    ...SECURITY_LIST,
    query: ({ filters: { event } }, pageNumber) => ({ pageNumber, ...(event && { event }) }),
    address: to.securityLog,
  });
  return (
    <ListScreen
      list={list}
      about={t('Stored for 180 days.')}
      columns={SECURITY_COLUMNS}
      rowKey={({ _id }) => _id}
      count={(number, count) => t('{{number}} entries', { number, count })}
      search={null}
      filters={[{ name: 'event', label: msg('What happened'), icon: IconFilter, values: EVENT_WORDS }]}
      empty={{
        icon: IconShieldCheck,
        title: t('Nothing has happened yet'),
        noMatch: t('None of these'),
      }}
    />
  );
}

const EVENT_WORDS: Record<SecurityEvent, string> = {
  'signed-in': msg('Signed in'),
  'new-device': msg('Signed in on a new device'),
  'sign-in-refused': msg('Wrong e-mail or password'),
  'sign-in-braked': msg('Too many wrong passwords'),
  'code-refused': msg('Wrong code'),
  'password-changed': msg('Password changed'),
  'password-reset': msg('Password reset'),
  'email-changed': msg('E-mail address changed'),
  'phone-changed': msg('Phone number changed'),
  'second-factor-changed': msg('Two-step verification changed'),
  'second-factor-removed': msg('Two-step verification removed by an operator'),
  'role-changed': msg('Role changed'),
  'sessions-ended': msg('Signed out by an operator'),
  'user-deleted': msg('Account deleted'),
  'not-allowed': msg('Not allowed'),
  'call-refused': msg('Change refused'),
  'limit-hit': msg('Limit reached'),
};

/** The call of a limit or a refusal: 'POST /api/users/login'; '' for events of an account. */
const callOf = ({ subject }: SecurityEntry) => (subject.includes(' /') ? subject : '');

/** `others` are the sources beyond an hour's limit of log entries. */
const named = (source: string) => (source === 'others' ? t('Others') : source);

const joined = (...words: string[]) => words.filter(Boolean).join(' · ');

const wordsOf = ({ event, count }: SecurityEntry) =>
  count > 1
    ? t('{{event}} · {{number}} times', { event: t(EVENT_WORDS[event]), number: count })
    : t(EVENT_WORDS[event]);

/** Events repeated within the hour have a first and last time. */
const timesOf = ({ firstAt, at }: SecurityEntry) =>
  momentText(firstAt) === momentText(at)
    ? momentText(at)
    : t('{{from}} to {{to}}', { from: momentText(firstAt), to: momentText(at) });

const SECURITY_COLUMNS: Column<SecurityEntry>[] = [
  {
    name: 'event',
    header: msg('What happened'),
    cell: wordsOf,
    sub: (entry) => joined(timesOf(entry), callOf(entry)),
    card: { place: 'head', cell: (entry) => joined(wordsOf(entry), callOf(entry)) },
  },
  {
    name: 'at',
    header: msg('When'),
    cell: timesOf,
    onlyOnCards: true,
  },
  {
    name: 'user',
    header: msg('Account'),
    longest: 300,
    cell: (entry) => entry.user?.name ?? (callOf(entry) ? '—' : named(entry.subject)),
    sub: ({ user }) => user && joined(user.email, user.emailProved ? '' : t('Not confirmed')),
  },
  {
    name: 'network',
    header: msg('From'),
    longest: 360,
    cell: ({ network }) => named(network),
    sub: ({ agent }) => agent,
  },
];
