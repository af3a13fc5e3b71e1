import { failureText } from '../../../kit/call-failed.ts';
import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DeliveryTrouble } from '../delivery-time/delivery-trouble.tsx';
import { PaymentNotice } from '../online-payment/payment-notice.tsx';
import type { usePendingOrder } from '../order-attempt/use-place-order.ts';
import { PausedShops } from '../pause/paused-shops.tsx';
import { PhoneProof } from '../phone-proof/phone-proof.tsx';
import { PlacingTrouble } from './placing-trouble.tsx';
import type { ShownOrder } from './use-shown-order.ts';

/** Why the order is not placed and what helps, right above the button. */
export function OrderTrouble({ order }: { order: ShownOrder }) {
  const online = useOnline();
  const { failure, payment, pending, sent, busy, delivery } = order;
  const proves = failure?.reaction === 'prove-phone';
  const hasNoQuote = order.error !== null && !order.quote && online;
  const retry = () => {
    void order.refetch();
    if (delivery.standing === 'failed') void delivery.refetch();
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
  if (same) return 'same';
  return other ? 'other' : null;
}
