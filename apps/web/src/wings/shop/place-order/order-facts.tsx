import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { AddressRow } from './address-row.tsx';
import css from './order-facts.module.css';
import { PaymentRow } from './payment-row.tsx';
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
