import { Button } from '@mantine/core';
import { IconDevices, IconInfoCircle } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { useSessions } from '../../../screens/account/use-sessions.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import css from './security.module.css';
import { sessionColumns } from './session-columns.tsx';

const CARD_HEIGHT = 132;

/** The devices that somebody is signed in on: to sign out one of them, or all. */
export function SignedInCard() {
  const list = useSessions();
  const now = useNow();
  const { sessions, error, failure } = list;
  return (
    <section className={css.card} aria-labelledby="signed-in">
      <header className={css.cardHead}>
        <h2 id="signed-in">{t('Signed in on')}</h2>
        {sessions && <span className={css.count}>{sessions.length}</span>}
        <Button
          variant="subtle"
          color="red"
          className={css.end}
          loading={list.isEndingAll}
          onClick={() => void list.signOutEverywhere()}
        >
          {t('Sign out everywhere')}
        </Button>
      </header>
      {failure && <Alert tone="red">{failure}</Alert>}
      {error ? (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: list.retry }}>
          {failureText(error)}
        </Alert>
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
      <p className={css.note}>
        <IconInfoCircle size={18} aria-hidden />
        {t(
          'Of a network only half of its address is kept. Sign out everywhere ends this device too, at once.',
        )}
      </p>
    </section>
  );
}
