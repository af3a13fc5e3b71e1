import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { BillCard } from '../checkout/cart-bill.tsx';
import { nextStep, stepPath } from '../checkout/steps.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { BusinessSwitch } from './business-switch.tsx';
import { OrderButton } from './order-button.tsx';
import css from './order-column.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { PointsChoice } from './points-choice.tsx';
import type { ShownOrder } from './use-shown-order.ts';

type OrderColumnProps = { order: ShownOrder; children: ReactNode };

/** Beside the cart: where the order goes, when it comes, how it is paid, what it costs, and the button that orders it. */
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
