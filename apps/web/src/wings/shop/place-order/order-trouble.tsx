import type { ShopPaymentMethod } from '@haat/domain/orders/orders';
import { IconCloudUp } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DeliveryTrouble } from '../delivery-time/delivery-trouble.tsx';
import { PaymentNotice } from '../online-payment/payment-notice.tsx';
import type { PlacingFailure, usePendingOrder } from '../order-attempt/use-place-order.ts';
import { PausedShops } from '../pause/paused-shops.tsx';
import { PhoneProof } from '../phone-proof/phone-proof.tsx';
import type { ShownOrder } from './use-shown-order.ts';

/** Right above the button. */
export function OrderTrouble({ order }: { order: ShownOrder }) {
  const online = useOnline();
  const { failure, payment, pending, sent, busy, delivery } = order;
  const proves = failure?.reaction === 'prove-phone';
  const hasNoQuote = order.error !== null && !order.quote && online;
  const retry = () => {
    void order.refetch();
    if (delivery.state === 'failed') void delivery.refetch();
  };
  return (
    <>
      {proves && <PhoneProof message={failure.message} phone={order.address.phone} onProved={order.place} />}
      {!payment.isChecking && !proves && (
        <PlacingTrouble
          failure={failure}
          pending={sent ? null : pendingKind(pending)}
          online={online}
          method={payment.method}
          onCancel={order.cancel}
        />
      )}
      {!busy && !failure && <PaymentNotice notice={payment.notice} />}
      {!sent && pending.same === undefined && (
        <PausedShops lines={order.lines} pauses={order.pauses} onRetry={() => void order.refetch()} />
      )}
      {hasNoQuote && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: retry }}>
          {failureText(order.error)}
        </Alert>
      )}
      {!hasNoQuote && !sent && pending.same === undefined && <DeliveryTrouble delivery={delivery} />}
    </>
  );
}

function pendingKind({ same, other }: ReturnType<typeof usePendingOrder>) {
  if (same) return same.signedOut ? 'signed-out' : 'same';
  return other ? 'other' : null;
}

type PlacingTroubleProps = {
  failure: PlacingFailure | null;
  /** `same`: this very order, sent automatically; `signed-out`: by a tap; `other`: another order. */
  pending: 'same' | 'signed-out' | 'other' | null;
  online: boolean;
  method: ShopPaymentMethod;
  onCancel: () => void;
};

/** Why the order is not placed, or not known to be, and the way on. */
function PlacingTrouble({ failure, pending, online, method, onCancel }: PlacingTroubleProps) {
  if (failure?.reaction === 'address') {
    return (
      <Alert tone="yellow" action={{ label: t('Change address'), to: to.shipping() }}>
        {failure.message}
      </Alert>
    );
  }
  if (pending === 'same') {
    return (
      <Alert tone="yellow" icon={IconCloudUp} action={{ label: t('Cancel'), onClick: onCancel }}>
        {online && failure && `${failure.message} `}
        {online
          ? t('Your order is saved and will be sent again automatically. It will not be placed twice.')
          : t(
              'You are offline. Your order is saved and will be sent automatically as soon as you are back online.',
            )}
      </Alert>
    );
  }
  if (pending === 'signed-out') {
    return (
      <Alert tone="yellow" action={{ label: t('Cancel'), onClick: onCancel }}>
        {t('You were signed out before it was sent. Review it and place it again.')}
      </Alert>
    );
  }
  if (failure)
    return <Alert tone={failure.reaction === 'if-missing' ? 'red' : 'yellow'}>{failure.message}</Alert>;
  if (pending === 'other') {
    return (
      <Alert tone="yellow" action={{ label: t('My Orders'), to: to.myOrders() }}>
        {t('An earlier order has not been placed yet. Check what happened to it before you order again.')}
      </Alert>
    );
  }
  if (!online) {
    return (
      <Alert tone="blue">
        {method === 'Online'
          ? t('You are offline. Only cash orders can be saved and sent later.')
          : t(
              'You are offline. You can still place your order: it will be sent when you are back online, at these prices.',
            )}
      </Alert>
    );
  }
  return null;
}
