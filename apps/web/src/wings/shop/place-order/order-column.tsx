import { type ReactNode, useState } from 'react';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BillCard } from '../checkout/cart-bill.tsx';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { WAY_ICONS, wayName, waySub } from '../payment/payment-choices.tsx';
import { PaymentPicker } from '../payment/payment-picker.tsx';
import { usedWayStore } from '../state/checkout-store.ts';
import { AddressRow } from './address-row.tsx';
import { BusinessSwitch } from './business-switch.tsx';
import { IfMissingRow } from './if-missing-row.tsx';
import { OrderButton } from './order-button.tsx';
import css from './order-column.module.css';
import { OrderTrouble } from './order-trouble.tsx';
import { PointsChoice } from './points-choice.tsx';
import type { ShownOrder } from './use-shown-order.ts';

type OrderColumnProps = { order: ShownOrder; children: ReactNode };

export function OrderColumn({ order, children }: OrderColumnProps) {
  const { state } = useCheckout();
  const { points, payment, business } = order;
  const next = order.sent ? 'place-order' : nextStep(state);
  return (
    <>
      <Stack gap={12} fit inert={order.busy}>
        <OrderFacts order={order} />
        {children}
        {points.most > 0 && <PointsChoice {...points} />}
        {business.isAsked && <BusinessSwitch on={business.on} onChange={business.set} />}
      </Stack>
      <BillCard totals={order.totals} isOutdated={order.isOutdated} className={css.bill}>
        <Stack gap={12} fit>
          <OrderTrouble order={order} />
          {next === 'place-order' ? (
            <OrderButton order={order} />
          ) : (
            <ButtonLink size="lg" wide to={stepPath[next]}>
              {next === 'shipping' ? t('Proceed to shipping') : t('Proceed to payment')}
            </ButtonLink>
          )}
          <p className="caption w500 ink-3 balance centre">
            {payment.way === 'upi' && !payment.isCovered && `${t('Shows a UPI code to scan.')} `}
            {t('Taxes are included in all prices.')}
          </p>
        </Stack>
      </BillCard>
    </>
  );
}

/** A row each, with buttons to change them. */
function OrderFacts({ order }: { order: ShownOrder }) {
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
      <IfMissingRow order={order} />
      <PaymentRow order={order} />
    </Card>
  );
}

/** "Choose" without a payment method. */
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
