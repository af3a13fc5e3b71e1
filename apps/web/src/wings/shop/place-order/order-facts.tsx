import { IconHome } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { WAY_ICONS, wayName, waySub } from '../payment/way-words.ts';
import { usedWayStore } from '../state/checkout-store.ts';
import type { ShownOrder } from './use-shown-order.ts';

/** Address, time and payment method of the order in a row each, with the way to change them. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const { address, delivery, payment, sent, forgive } = order;
  const isRefused = order.failure?.reaction === 'slot';
  const navigate = useNavigate();
  const used = useStoredValue(usedWayStore);
  const { state } = useCheckout();
  const hasMethod = state.hasPaymentMethod || sent !== undefined;
  const hasAddress = address.address !== '';
  return (
    <Card aria-label={t('Your order')}>
      <OrderRow
        icon={IconHome}
        title={<b>{hasAddress ? address.name : t('Deliver to')}</b>}
        action={
          <ChangeButton
            of={t('the delivery address')}
            isMissing={!hasAddress}
            onClick={() => navigate(to.shipping())}
          />
        }
      >
        {hasAddress && `${address.address} ${address.pinCode}`}
      </OrderRow>
      <DeliveryTime delivery={delivery} refused={isRefused} onChoose={forgive} />
      <OrderRow
        icon={WAY_ICONS[payment.way]}
        title={<b>{hasMethod ? wayName(payment.way) : t('Pay with')}</b>}
        action={
          <ChangeButton
            of={t('the payment method')}
            isMissing={!hasMethod}
            onClick={() => navigate(to.payment())}
          />
        }
      >
        {payment.isCovered
          ? t('Your reward points cover this order. There is nothing left to pay.')
          : hasMethod &&
            (used === payment.way ? `${waySub(payment.way)}, ${t('used last time')}` : waySub(payment.way))}
      </OrderRow>
    </Card>
  );
}
