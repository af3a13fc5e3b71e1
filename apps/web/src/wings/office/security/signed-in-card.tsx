import type { OpenSession } from '@haat/contract/sessions';
import { Button, Group } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconInfoCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { Count } from '../../../office-kit/count.tsx';
import type { Column } from '../../../office-kit/table/column.ts';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { deviceText, lastSeenText, networkText } from '../../../screens/account/session-words.ts';
import { useSessions } from '../../../screens/account/use-sessions.ts';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './security.module.css';

const CARD_HEIGHT = 132;

export function SignedInCard() {
  const list = useSessions();
  const now = useNow();
  const { sessions, error, failure } = list;
  return (
    <section className={clsx('box clip', css.card)} aria-labelledby="signed-in">
      <Row as="header" wrap className="py-8 px-16 min-h-52 gap-4-10">
        <h2 id="signed-in">{t('Signed in on')}</h2>
        {sessions && <Count of={sessions.length} />}
        <Button
          variant="subtle"
          color="red"
          className="push"
          loading={list.isEndingAll}
          onClick={() => void list.signOutEverywhere()}
        >
          {t('Sign out everywhere')}
        </Button>
      </Row>
      {failure && <Alert tone="red">{failure}</Alert>}
      {error ? (
        <ReadFailed error={error} onRetry={list.retry} />
      ) : (
        <DataTable
          label={t('Signed in on')}
          columns={sessionColumns(list, now)}
          rows={sessions}
          rowKey={({ _id }) => _id}
          empty={<EmptyState icon={IconDevices} title={t('Signed in nowhere')} />}
          cardHeight={CARD_HEIGHT}
        />
      )}
      <Row as="p" gap={8} align="stretch" className="p-16 caption loose w500 ink-2">
        <IconInfoCircle size={18} aria-hidden />
        {t(
          'We store only half of a network’s address. “Sign out everywhere” signs out this device, too, at once.',
        )}
      </Row>
    </section>
  );
}

type Sessions = ReturnType<typeof useSessions>;

function sessionColumns(list: Sessions, now: Date): Column<OpenSession>[] {
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
    <Row as="span" gap={12} className={css.device} data-strange={strange}>
      <span className={clsx('centred rigid rounded-8 size-36', strange ? 'warn surface' : 'ink-2 tinted')}>
        <Glyph size={18} aria-hidden />
      </span>
      <Stack as="span" className="shrinks">
        <b>{deviceText(session)}</b>
        <small>{networkText(session)}</small>
      </Stack>
    </Row>
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
