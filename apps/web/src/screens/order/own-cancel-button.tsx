import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/money';
import { type OrderReason, orderCan } from '@haat/domain/orders';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { orderFailureText, reasonText } from './order-failure.ts';
import { cancelSoon, type OwnCancel, retryCancel, undoCancel, useOwnCancel } from './own-cancel.ts';
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

/**
 * Cancels an order by a tap until its shop has begun with it; for 5 seconds that can be undone. It is one button and one place to speak
 * from, whatever they say: the focus stays where it is, and what is said is heard.
 */
export function OwnCancelButton({ order }: { order: Cancellable }) {
  const reason = useId();
  const onItsWay = useOwnCancel(order._id);
  const allowed = orderCan.cancelOwn(order);
  if (!onItsWay && allowed !== true && !STAYS.includes(allowed)) return null;
  const why = !onItsWay && allowed !== true ? reasonText(allowed) : undefined;
  return (
    <div ref={giveFocusOn} className={css.row}>
      {onItsWay?.phase === 'failed' && (
        <div className={css.trouble}>
          <Alert tone="red">{orderFailureText(onItsWay.error)}</Alert>
        </div>
      )}
      <span className={css.done} role="status">
        {onItsWay && onItsWay.phase !== 'failed' && cancelledText(order)}
      </span>
      <TheButton order={order} onItsWay={onItsWay} reason={why && reason} />
      {why && (
        <p id={reason} className={css.reason}>
          {why}
        </p>
      )}
    </div>
  );
}

type TheButtonProps = {
  order: Cancellable;
  onItsWay: OwnCancel | undefined;
  /** Id of why it can't be pressed. */
  reason: string | undefined;
};

function TheButton({ order: { _id: id }, onItsWay, reason }: TheButtonProps) {
  const navigate = useNavigate();
  if (onItsWay?.phase === 'failed')
    return onItsWay.again ? (
      <Button variant="outline" icon={IconRefresh} onClick={() => retryCancel(id)}>
        {t('Retry')}
      </Button>
    ) : (
      <Button variant="outline" onClick={() => undoCancel(id)}>
        {t('Dismiss')}
      </Button>
    );
  if (onItsWay)
    return (
      <Button
        variant="outline"
        icon={IconArrowBackUp}
        busy={onItsWay.phase === 'sending'}
        onClick={() => undoCancel(id)}
      >
        {t('Undo')}
      </Button>
    );
  return (
    <Button
      variant={reason ? 'soft' : 'danger-outline'}
      disabled={reason !== undefined}
      aria-describedby={reason}
      onClick={() => cancelSoon(id, () => navigate(to.order(id)))}
    >
      {t('Cancel order')}
    </Button>
  );
}

/** Once the order is cancelled the button goes: the focus goes on to the heading of the page, not to its start. */
function giveFocusOn(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
}

function cancelledText({ paidAt, totalPrice, paymentMethod }: Cancellable): string {
  const isPaidOnline = paidAt && totalPrice > 0 && paymentMethod === 'Online';
  return isPaidOnline
    ? t('Cancelled, {{amount}} goes back to where it was paid from', { amount: formatRupees(totalPrice) })
    : t('Cancelled');
}
