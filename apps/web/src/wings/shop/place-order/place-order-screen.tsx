import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { useAtLeast } from '../../../kit/use-at-least.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BillCard } from '../checkout/cart-bill.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { PaymentNotice } from '../online-payment/payment-notice.tsx';
import type { usePendingOrder } from '../order-attempt/use-place-order.ts';
import { PaymentChoices } from '../payment/payment-choices.tsx';
import { PhoneProof } from '../phone-proof/phone-proof.tsx';
import { paymentStore } from '../state/checkout-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { BusinessSwitch } from './business-switch.tsx';
import { DeliverTo } from './deliver-to.tsx';
import css from './place-order-screen.module.css';
import { PlacedDialog } from './placed-dialog.tsx';
import { PlacingTrouble } from './placing-trouble.tsx';
import { PointsSwitch } from './points-switch.tsx';
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
  const online = useOnline();
  const order = useShownOrder();
  const { quote, totals, lines, sent, placed, pending, points, busy, payment } = order;
  const button = (
    <Button
      size="lg"
      wide
      busy={busy}
      busyLabel={payment.method === 'Online' ? t('Paying…') : t('Placing order…')}
      disabled={order.blocked || (!online && pending.same !== undefined)}
      onClick={order.place}
      className={css.button}
    >
      {buttonText(payment.isChecking, !online && pending.same !== undefined)}
      {totals && <Rupees amount={totals.total} variant="even" />}
    </Button>
  );
  const promise = t('Orders can be cancelled within 7 days of receipt.');
  const bill = <BillCard totals={totals}>{wide && button}</BillCard>;
  return (
    <CheckoutPage
      title={t('Place Order')}
      back={to.payment()}
      step="place-order"
      finished={sent !== undefined}
      inert={busy}
      aside={
        <>
          {bill}
          <p className={css.promise}>{promise}</p>
        </>
      }
    >
      {order.failure?.reaction === 'prove-phone' && (
        <PhoneProof message={order.failure.message} phone={order.address.phone} onProved={order.place} />
      )}
      {!payment.isChecking && order.failure?.reaction !== 'prove-phone' && (
        <PlacingTrouble
          failure={order.failure}
          pending={sent ? null : pendingKind(pending)}
          online={online}
          method={payment.method}
          onCancel={order.cancel}
        />
      )}
      {!busy && !order.failure && <PaymentNotice notice={payment.notice} />}
      {!sent && !pending.same && (
        <CartChanges changed={order.changed} lines={lines} onAccept={order.accept} />
      )}
      {order.error && !quote && online && (
        <Alert tone="red" action={{ label: t('Try again'), onClick: () => order.refetch() }}>
          {failureText(order.error)}
        </Alert>
      )}
      <DeliverTo address={order.address} estimate={quote?.estimatedDeliveryTime} />
      <Card aria-labelledby="payment-method">
        <h2 id="payment-method" className={css.title}>
          {t('Payment method')}
        </h2>
        {payment.isCovered ? (
          <p>{t('Your reward points cover this order. There is nothing left to pay.')}</p>
        ) : (
          <PaymentChoices
            amount={totals?.total}
            chosen={payment.method}
            online={payment.online}
            fixed={payment.fixed}
            onChoose={paymentStore.set}
          />
        )}
      </Card>
      {points.available > 0 && (
        <PointsSwitch points={points.available} on={points.on} onChange={points.set} />
      )}
      {order.business.isAsked && <BusinessSwitch on={order.business.on} onChange={order.business.set} />}
      <ShopSummary lines={lines} />
      {!wide && bill}
      {!wide && <p className={css.promise}>{promise}</p>}
      {!wide && <BottomBar>{button}</BottomBar>}
      {placed && sent && <PlacedDialog placed={placed} request={sent.request} />}
    </CheckoutPage>
  );
}

function buttonText(checking: boolean, pending: boolean): string {
  if (checking) return t('Checking your payment');
  return pending ? t('Waiting for the network') : t('Place Order');
}

function pendingKind({ same, other }: ReturnType<typeof usePendingOrder>) {
  if (same) return 'same';
  return other ? 'other' : null;
}
