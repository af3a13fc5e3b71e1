import { listDeadMessages } from '@haat/contract/messages/staff';
import { IconMailCheck } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { t } from '../../../texts/translate.ts';
import { messageColumns } from './message-columns.tsx';
import { useSendAgain } from './use-send-again.ts';

/** The messages to shoppers that failed for good, for a superAdmin to send again. */
export function Component() {
  const list = useListInUrl({
    call: listDeadMessages,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: to.messages,
  });
  const sending = useSendAgain();
  return (
    <ListScreen
      list={list}
      about={t(
        'Messages that failed for good: refused by the receiver, or tried ten times over about five hours.',
      )}
      columns={messageColumns(sending)}
      rowKey={({ _id }) => _id}
      count={(number, count) => t('{{number}} messages', { number, count })}
      search={null}
      filters={[]}
      failure={sending.error ? failureText(sending.error) : undefined}
      empty={{
        icon: IconMailCheck,
        title: t('No failed messages'),
        text: t('All messages have been delivered.'),
        noMatch: t('No messages match'),
      }}
    />
  );
}
