import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { AddressRow } from './address-row.tsx';
import { PaymentRow } from './payment-row.tsx';
import { TimeRow } from './time-row.tsx';
import type { ShownOrder } from './use-shown-order.ts';

/** Address, time and payment method of the order in a row each, with the way to change them. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  return (
    <Card aria-label={t('Your order')}>
      <AddressRow address={order.address} />
      <TimeRow estimate={order.quote?.estimatedDeliveryTime} />
      <PaymentRow order={order} />
    </Card>
  );
}
