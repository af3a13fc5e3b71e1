import { type DeadMessage, listDeadMessages } from '@haat/contract/messages/staff';
import { IconMailCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import css from './messages-screen.module.css';

/** The messages to shoppers that were given up after their last try, for a superAdmin to send again. */
export function Component() {
  const [searchParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const { data, error, refetch } = useQuery({
    ...queryOf(listDeadMessages, { query: { pageNumber: page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={css.screen}>
      <title>{`${t('Messages')} · Haat`}</title>
      <header>
        <h1>{t('Messages')}</h1>
        <p className={css.about}>
          {t('Messages that failed for good. Each was tried six times over five hours.')}
        </p>
      </header>
      {error && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} height={104} />)}
      {data && <Messages messages={data.rows} />}
      {data && <Pagination page={data.page} pages={data.pages} href={to.messages} />}
    </div>
  );
}

function Messages({ messages }: { messages: readonly DeadMessage[] }) {
  if (messages.length === 0)
    return (
      <EmptyState
        icon={IconMailCheck}
        title={t('No failed messages')}
        text={t('All messages have been delivered.')}
      />
    );
  return (
    <ul className={css.rows}>
      {messages.map((message) => (
        <MessageRow key={message._id} message={message} />
      ))}
    </ul>
  );
}
