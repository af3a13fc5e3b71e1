import type { OpenSession } from '@haat/contract/sessions';
import { Button, Group } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Column } from '../../../office-kit/table/column.ts';
import { deviceText, lastSeenText, networkText } from '../../../screens/account/session-words.ts';
import type { useSessions } from '../../../screens/account/use-sessions.ts';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import css from './security.module.css';

type Sessions = ReturnType<typeof useSessions>;

/** A device, when it was last seen and since when it is signed in, and the way out. */
export function sessionColumns(list: Sessions, now: Date): Column<OpenSession>[] {
  const lastSeen = ({ isThis, lastSeenAt }: OpenSession) =>
    isThis ? <DotChip tone="green">{t('This device')}</DotChip> : lastSeenText(lastSeenAt, now);
  return [
    {
      name: 'device',
      header: msg('Device and network'),
      cell: (session) => <Device session={session} />,
      card: { place: 'head' },
    },
    { name: 'seen', header: msg('Last seen'), cell: lastSeen, card: { place: 'row' } },
    { name: 'since', header: msg('Signed in'), cell: ({ createdAt }) => shortText(createdAt), quiet: true },
    {
      name: 'end',
      header: '',
      align: 'right',
      cell: (session) => <Ways session={session} list={list} />,
      card: { place: 'action' },
    },
  ];
}

function Device({ session }: { session: OpenSession }) {
  const Glyph = session.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const strange = (!session.isThis && session.isNewNetwork) || undefined;
  return (
    <span className={css.device} data-strange={strange}>
      <span className={css.glyph}>
        <Glyph size={18} aria-hidden />
      </span>
      <span className={css.words}>
        <b>{deviceText(session)}</b>
        <small>{networkText(session)}</small>
      </span>
    </span>
  );
}

function Ways({ session, list }: { session: OpenSession; list: Sessions }) {
  if (session.isThis) return null;
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      {session.isNewNetwork && (
        <Button variant="subtle" color="red" size="row" onClick={() => list.notMe(session._id)}>
          {t('Not me')}
        </Button>
      )}
      <Button
        variant="default"
        size="row"
        loading={list.busy === session._id}
        onClick={() => list.signOut(session._id)}
      >
        {t('Sign out')}
      </Button>
    </Group>
  );
}
