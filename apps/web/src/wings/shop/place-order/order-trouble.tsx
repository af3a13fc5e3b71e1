import { failureText } from '../../../kit/call-failed.ts';
import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PaymentNotice } from '../online-payment/payment-notice.tsx';
import type { usePendingOrder } from '../order-attempt/use-place-order.ts';
import { PhoneProof } from '../phone-proof/phone-proof.tsx';
import { PlacingTrouble } from './placing-trouble.tsx';
import type { ShownOrder } from './use-shown-order.ts';

/** Why the order is not placed and what helps, right above the button. */
export function OrderTrouble({ order }: { order: ShownOrder }) {
  const online = useOnline();
  const { failure, payment, pending, sent, busy } = order;
  const proves = failure?.reaction === 'prove-phone';
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
      {order.error && !order.quote && online && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => order.refetch() }}>
          {failureText(order.error)}
        </Alert>
      )}
    </>
  );
}

function pendingKind({ same, other }: ReturnType<typeof usePendingOrder>) {
  if (same) return 'same';
  return other ? 'other' : null;
}
