import type { ReactNode } from 'react';
import { to } from '../../../kit/links.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { BillCard } from '../checkout/cart-bill.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { itemsFromShops } from '../checkout/items-from-shops.ts';
import { DeliveryTime } from '../delivery-time/delivery-time.tsx';
import { PaymentBack } from '../online-payment/payment-back.tsx';
import { PaymentChoices, wayName } from '../payment/payment-choices.tsx';
import { chooseWay } from '../payment/use-pay-way.ts';
import { type CheckoutAddress, usedWayStore } from '../state/checkout-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { AddressRow } from './address-row.tsx';
import { BusinessSwitch } from './business-switch.tsx';
import { IfMissingRow } from './if-missing-row.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { PlacedDialog } from './placed-dialog.tsx';
import { PointsChoice } from './points-choice.tsx';
import { ShopSummary } from './shop-summary.tsx';
import { type ShownOrder, useShownOrder } from './use-shown-order.ts';

/** The checkout's last step. */
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
  const promise = (
    <p className="caption w500 ink-3 balance centre">
      {t('Orders can be cancelled within 7 days of receipt.')}
    </p>
  );
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
            <Stack gap={12} fit>
              <OrderTrouble order={order} />
              <OrderButton order={order} />
            </Stack>
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
        <IfMissingRow order={order} />
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

type DeliverToProps = {
  address: CheckoutAddress;
  children: ReactNode;
};

function DeliverTo({ address, children }: DeliverToProps) {
  return (
    <Card aria-label={t('Deliver to')}>
      <AddressRow address={address} withPhone />
      {children}
    </Card>
  );
}

/** All ways of paying; names the last order's. */
function PayWith({ payment }: Pick<ShownOrder, 'payment'>) {
  const used = useStoredValue(usedWayStore);
  return (
    <Card aria-labelledby="pay-with">
      <Row gap={12} align="baseline" between className="note ink-2 mb-12">
        <h2 id="pay-with" className="body ink">
          {t('Pay with')}
        </h2>
        {used === payment.way && !payment.isCovered && (
          <span>{t('{{way}} used last time', { way: wayName(used) })}</span>
        )}
      </Row>
      {payment.isCovered ? (
        <p>{t('Your reward points cover this order. There is nothing left to pay.')}</p>
      ) : (
        <PaymentChoices
          chosen={payment.way}
          online={payment.online}
          fixed={payment.fixed}
          onChoose={chooseWay}
        />
      )}
    </Card>
  );
}
