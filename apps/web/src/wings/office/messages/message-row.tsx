import { type DeadMessage, listDeadMessages, sendMessageAgain } from '@haat/contract/messages/staff';
import { shortId } from '@haat/domain/ids';
import { formatIstShort } from '@haat/domain/ist';
import { IconDeviceMobileMessage, IconMail, IconSend, IconWorld } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './messages-screen.module.css';

const CHANNELS: Record<DeadMessage['channel'], { label: string; icon: typeof IconMail }> = {
  push: { label: 'Browser', icon: IconWorld },
  mail: { label: 'E-mail', icon: IconMail },
  sms: { label: 'SMS', icon: IconDeviceMobileMessage },
};

const EVENTS: Record<DeadMessage['event'], string> = {
  placed: 'Order placed',
  paid: 'Order paid',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refunded: 'Refunded',
  'cancel-declined': 'Cancellation declined',
  'return-accepted': 'Return accepted',
  'return-declined': 'Return declined',
};

/** A message that was given up: of which order, to whom, and why it did not arrive. */
export function MessageRow({ message }: { message: DeadMessage }) {
  const { _id: id, order, customerName, channel, recipient, error: why, tries, triedAt, createdAt } = message;
  const { label, icon: Glyph } = CHANNELS[channel];
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sendMessageAgain, { params: { id } }),
    onSuccess: () => toast(t('On its way again')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listDeadMessages) }),
  });
  return (
    <li className={css.row}>
      <Glyph size={20} aria-hidden className={css.glyph} />
      <div className={css.words}>
        <h2 className={css.event}>
          {t(EVENTS[message.event])} <Link to={to.order(order)}>{`#${shortId(order)}`}</Link>
        </h2>
        <p>{[customerName, t(label), recipient].filter(Boolean).join(' · ')}</p>
        <p
          className={css.dim}
        >{`${message.store}, ${message.marketplace.name} · ${formatIstShort(createdAt)}`}</p>
        <p className={css.why}>
          {t('{{count}} attempts, the last at {{time}}: {{why}}', {
            count: tries,
            time: formatIstShort(triedAt ?? createdAt),
            why,
          })}
        </p>
        {error && !failedWith(error, 'message-not-dead') && <Alert tone="red">{failureText(error)}</Alert>}
      </div>
      <Button variant="outline" icon={IconSend} busy={isPending} onClick={() => mutate()}>
        {t('Send again')}
      </Button>
    </li>
  );
}
