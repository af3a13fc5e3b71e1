import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { BillCard } from '../checkout/cart-bill.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { PaymentBack } from '../online-payment/payment-back.tsx';
import { InShop } from '../state/shop-context.tsx';
import { BusinessSwitch } from './business-switch.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { PayWith } from './pay-with.tsx';
import css from './place-order-screen.module.css';
import { PlacedDialog } from './placed-dialog.tsx';
import { PointsChoice } from './points-choice.tsx';
import { ShopSummary } from './shop-summary.tsx';
import { useShownOrder } from './use-shown-order.ts';

/** The checkout's last step: everything at a glance, and the button that orders it. */
export function Component() {
  return (
    <InShop>
      <PlaceOrder />
    </InShop>
  );
}

function PlaceOrder() {
  const wide = useAtLeast('desktop');
  const order = useShownOrder();
  const { lines, sent, placed, pending, points, busy } = order;
  const promise = <p className={css.promise}>{t('Orders can be cancelled within 7 days of receipt.')}</p>;
  return (
    <CheckoutPage
      title={t('Place Order')}
      sub={itemsFromShops(lines)}
      back={to.cart()}
      step="place-order"
      finished={sent !== undefined}
      inert={busy}
      aside={
        <>
          <BillCard totals={order.totals} isOutdated={order.isOutdated}>
            <div className={css.step}>
              <OrderTrouble order={order} />
              <OrderButton order={order} />
            </div>
          </BillCard>
          {promise}
        </>
      }
    >
      <PaymentBack />
      {!sent && !pending.same && <CartChanges changed={order.changed} lines={lines} />}
      <DeliverTo address={order.address}>
        <DeliveryTime
          delivery={order.delivery}
          refused={order.failure?.slot}
          needsAnother={order.needsTime}
          fixed={order.payment.fixed}
          onChoose={order.forgive}
        />
      </DeliverTo>
      <PayWith payment={order.payment} />
      {points.most > 0 && <PointsChoice {...points} />}
      {order.business.isAsked && <BusinessSwitch on={order.business.on} onChange={order.business.set} />}
      <ShopSummary lines={lines} />
      {!wide && promise}
      {!wide && <OrderBar order={order} />}
      {placed && sent && <PlacedDialog placed={placed} request={sent.request} />}
    </CheckoutPage>
  );
}
