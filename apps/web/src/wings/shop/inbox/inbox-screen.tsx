import { type OutboxMessage, readInbox } from '@haat/contract/inbox';
import { type Icon, IconBell, IconInbox, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

const EVERY_MS = 2000;

/** The demo only: /inbox. */
export function Component() {
  const { data, error, refetch } = useQuery({
    ...queryOf(readInbox, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (failedWith(state.error, 'inbox-closed') ? false : EVERY_MS),
  });
  const messages = data?.messages;
  return (
    <Page narrow head={<PageTitle title={t('Inbox')} back={to.login()} />} busy={!data && !error}>
      <title>{`${t('Inbox')} · Haat`}</title>
      <ReadFailed error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height={360} />}
      {messages && messages.length === 0 && (
        <EmptyState
          icon={IconInbox}
          title={t('Nothing has been sent yet')}
          text={t('What this demo would send by SMS, by e-mail or to a browser appears here.')}
        />
      )}
      {messages && messages.length > 0 && (
        <>
          <p className="small ink-2">{t('What this demo would have sent. Nothing is really sent.')}</p>
          <Stack as="ul" gap={12} aria-label={t('Messages, newest first')}>
            {messages.map((message) => (
              <li key={message._id}>
                <Message message={message} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Page>
  );
}

const CHANNELS: Record<OutboxMessage['channel'], { icon: Icon; name: () => string }> = {
  sms: { icon: IconMessage, name: () => t('SMS') },
  mail: { icon: IconMail, name: () => t('E-mail') },
  push: { icon: IconBell, name: () => t('Message to a browser') },
};

function Message({ message: { channel, recipient, subject, body, createdAt } }: { message: OutboxMessage }) {
  const { icon: Glyph, name } = CHANNELS[channel];
  return (
    <Card>
      <Row wrap className="note ink-3 gap-4-10">
        <span className="w600 ink-2 inline-row align-center gap-6">
          <Glyph size={16} aria-hidden />
          {name()}
        </span>
        <span className="anywhere">{recipient}</span>
        <time className="push" dateTime={createdAt.toISOString()}>
          {shortText(createdAt)}
        </time>
      </Row>
      {subject && <h2 className="label mt-10">{subject}</h2>}
      <p className="label anywhere mt-8 typed">{body.trim()}</p>
    </Card>
  );
}
