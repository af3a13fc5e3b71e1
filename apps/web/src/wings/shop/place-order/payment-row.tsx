import { useState } from 'react';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { WAY_ICONS, wayName, waySub } from '../payment/way-words.ts';
import { usedWayStore } from '../state/checkout-store.ts';
import type { ShownOrder } from './use-shown-order.ts';

/** How the order is paid, with the way to another method; "Choose" while none is chosen. */
export function PaymentRow({ order: { payment, sent } }: { order: ShownOrder }) {
  const [isPicking, setPicking] = useState(false);
  const used = useStoredValue(usedWayStore);
  const { state } = useCheckout();
  const isMissing = !state.hasPaymentMethod && sent === undefined;
  const { way, isCovered } = payment;
  return (
    <>
      <OrderRow
        icon={WAY_ICONS[way]}
        title={<b>{isMissing ? t('Pay with') : wayName(way)}</b>}
        action={
          !payment.fixed &&
          !isCovered && (
            <ChangeButton
              of={t('the payment method')}
              isMissing={isMissing}
              onClick={() => setPicking(true)}
            />
          )
        }
      >
        {isCovered
          ? t('Your reward points cover this order. There is nothing left to pay.')
          : !isMissing && (used === way ? `${waySub(way)}, ${t('used last time')}` : waySub(way))}
      </OrderRow>
      {isPicking && <PaymentPicker onClose={() => setPicking(false)} />}
    </>
  );
}
