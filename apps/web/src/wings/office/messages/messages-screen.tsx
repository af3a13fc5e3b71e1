import { type DeadMessage, listDeadMessages, resendMessage } from '@haat/contract/messages/staff';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor, Button } from '@mantine/core';
import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

export function Component() {
  const list = useListInUrl({
    call: listDeadMessages,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: to.messages,
  });
  const sending = useResend();
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

const CHANNELS: Record<DeadMessage['channel'], string> = {
  push: msg('Browser'),
  mail: msg('E-mail'),
  sms: msg('SMS'),
};

const EVENTS: Record<DeadMessage['event'], string> = {
  placed: msg('Order placed'),
  paid: msg('Order paid'),
  packed: msg('Order packed'),
  'out-for-delivery': msg('Order out for delivery'),
  'nobody-there': msg('Nobody at the door'),
  delivered: msg('Order delivered'),
  cancelled: msg('Order cancelled'),
  refunded: msg('Refunded'),
  'cancel-declined': msg('Cancellation declined'),
  'return-accepted': msg('Return accepted'),
  'return-declined': msg('Return declined'),
  'payment-returned': msg('Payment returned'),
};

/** Channel and receiver; a browser's address means nothing to people. */
const wayOf = ({ channel, recipient }: DeadMessage) =>
  [t(CHANNELS[channel]), recipient].filter(Boolean).join(' · ');

function messageColumns({ send, busy }: ReturnType<typeof useResend>): Column<DeadMessage>[] {
  return [
    {
      name: 'event',
      header: msg('Message'),
      cell: ({ event }) => t(EVENTS[event]),
      sub: ({ createdAt }) => shortText(createdAt),
      card: { place: 'head' },
    },
    {
      name: 'order',
      header: msg('Order'),
      cell: ({ order, orderNumber }) =>
        order && orderNumber ? (
          <Anchor component={Link} to={to.order(order)}>{`#${formatOrderNumber(orderNumber)}`}</Anchor>
        ) : (
          <Dash />
        ),
      card: { place: 'corner' },
    },
    {
      name: 'recipient',
      header: msg('To'),
      longest: 220,
      cell: ({ customerName, recipient }) => customerName || recipient,
      sub: wayOf,
      card: { place: 'row', cell: wayOf },
    },
    {
      name: 'store',
      header: msg('Store'),
      longest: 180,
      cell: ({ store }) => store,
      sub: ({ marketplace }) => marketplace.name,
      hideBelow: 1180,
    },
    {
      name: 'why',
      header: msg('Why it failed'),
      cell: ({ error }) => error,
      sub: ({ tries, triedAt, createdAt }) =>
        t('{{count}} attempts, the last at {{time}}', {
          count: tries,
          time: shortText(triedAt ?? createdAt),
        }),
      wrap: true,
    },
    {
      name: 'again',
      header: msg('Next step'),
      cell: ({ _id }) => (
        <Button
          variant="outline"
          size="row"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={busy === _id}
          onClick={() => send(_id)}
        >
          {t('Send again')}
        </Button>
      ),
      card: { place: 'action' },
    },
  ];
}

/** Ignores the failure if somebody else was faster. */
function useResend() {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) => call(resendMessage, { params: { id } }),
    onSuccess: () => toast(t('On its way again')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listDeadMessages) }),
  });
  return {
    send: (id: string) => mutate(id),
    busy: isPending ? variables : null,
    error: failedWith(error, 'message-not-dead') ? null : error,
  };
}
