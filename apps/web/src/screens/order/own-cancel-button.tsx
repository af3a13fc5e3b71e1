import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/money';
import { type OrderReason, orderCan } from '@haat/domain/orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { orderFailureText, reasonText } from './order-failure.ts';
import { cancelSoon, retryCancel, undoCancel, useOwnCancel } from './own-cancel.ts';
import css from './own-cancel-button.module.css';

/** What is shown of an order that its shopper may cancel: itself, or one of the same checkout. */
type Cancellable = Pick<Order['siblings'][number], '_id' | 'number' | 'totalPrice'> &
  Parameters<typeof orderCan.cancelOwn>[0];

/** Reasons that say what can be done instead: the button stays, disabled, with the reason beside it. */
const STAYS: readonly OrderReason[] = ['packing', 'rest-depends-on-it', 'on-its-way', 'refunded-elsewhere'];

/** Whether there is anything to say about cancelling an order. */
export function hasOwnCancel(order: Cancellable): boolean {
  const allowed = orderCan.cancelOwn(order);
  return allowed === true || STAYS.includes(allowed);
}

/** Cancels an order by a tap until its shop has begun with it; for 5 seconds that can be undone. */
export function OwnCancelButton({ order }: { order: Cancellable }) {
  const onItsWay = useOwnCancel(order._id);
  const allowed = orderCan.cancelOwn(order);
  if (onItsWay?.phase === 'failed') {
    return (
      <Alert
        tone="red"
        action={
          onItsWay.again
            ? { label: t('Try again'), onClick: () => retryCancel(order._id) }
            : { label: t('Dismiss'), onClick: () => undoCancel(order._id) }
        }
      >
        {orderFailureText(onItsWay.error)}
      </Alert>
    );
  }
  if (onItsWay) {
    return (
      <div className={css.row} role="status">
        <span className={css.done}>{cancelledText(order)}</span>
        {onItsWay.phase === 'waiting' ? (
          <Button variant="outline" icon={IconArrowBackUp} onClick={() => undoCancel(order._id)}>
            {t('Undo')}
          </Button>
        ) : (
          <Button variant="outline" busy>
            {t('Undo')}
          </Button>
        )}
      </div>
    );
  }
  if (allowed === true) {
    return (
      <Button variant="danger-outline" onClick={() => cancelSoon(order._id)}>
        {t('Cancel order')}
      </Button>
    );
  }
  if (!STAYS.includes(allowed)) return null;
  const reason = `why-${order._id}`;
  return (
    <div className={css.row}>
      <Button variant="soft" disabled aria-describedby={reason}>
        {t('Cancel order')}
      </Button>
      <p id={reason} className={css.reason}>
        {reasonText(allowed)}
      </p>
    </div>
  );
}

function cancelledText({ paidAt, totalPrice, paymentMethod }: Cancellable): string {
  const isPaidOnline = paidAt && totalPrice > 0 && paymentMethod === 'Online';
  return isPaidOnline
    ? t('Cancelled, {{amount}} goes back to where it was paid from', { amount: formatRupees(totalPrice) })
    : t('Cancelled');
}
