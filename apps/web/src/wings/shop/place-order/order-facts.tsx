import { useState } from 'react';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { WAY_ICONS, wayName, waySub } from '../payment/way-words.ts';
import { usedWayStore } from '../state/checkout-store.ts';
import { AddressRow } from './address-row.tsx';
import css from './order-facts.module.css';
import type { ShownOrder } from './use-shown-order.ts';

/** Address, time and payment method of the order in a row each, with the way to change them. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const { address, delivery, forgive } = order;
  return (
    <Card aria-label={t('Your order')} className={css.facts}>
      <AddressRow address={address} />
      <DeliveryTime
        delivery={delivery}
        refused={order.failure?.slot}
        needsAnother={order.needsTime}
        fixed={order.payment.fixed}
        onChoose={forgive}
      />
      <PaymentRow order={order} />
    </Card>
  );
}

/** How the order is paid, with the way to another method; "Choose" while none is chosen. */
function PaymentRow({ order: { payment, sent } }: { order: ShownOrder }) {
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
