import type { DeadMessage } from '@haat/contract/messages/staff';
import { formatOrderNumber } from '@haat/domain/order-number';
import { Anchor, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { useSendAgain } from './use-send-again.ts';

const CHANNELS: Record<DeadMessage['channel'], string> = {
  push: msg('Browser'),
  mail: msg('E-mail'),
  sms: msg('SMS'),
};

const EVENTS: Record<DeadMessage['event'], string> = {
  placed: msg('Order placed'),
  paid: msg('Order paid'),
  'out-for-delivery': msg('Order out for delivery'),
  delivered: msg('Order delivered'),
  cancelled: msg('Order cancelled'),
  refunded: msg('Refunded'),
  'cancel-declined': msg('Cancellation declined'),
  'return-accepted': msg('Return accepted'),
  'return-declined': msg('Return declined'),
  'payment-returned': msg('Payment returned'),
};

/** By which channel, and where to; the address of a browser says nothing to people. */
const wayOf = ({ channel, recipient }: DeadMessage) =>
  [t(CHANNELS[channel]), recipient].filter(Boolean).join(' · ');

/** A message that failed for good: of which order, to whom, and why it did not arrive. */
export function messageColumns({ send, busy }: ReturnType<typeof useSendAgain>): Column<DeadMessage>[] {
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
