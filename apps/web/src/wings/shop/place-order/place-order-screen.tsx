import type { Quote, ShippingAddress } from '@haat/contract/checkout';
import { paise } from '@haat/domain/money';
import { pointsRedeemable } from '@haat/domain/rewards';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useOnline, whenReachable } from '../../../kit/online.ts';
import { useAtLeast } from '../../../kit/use-at-least.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { BillCard, billTotals } from '../checkout/cart-bill.tsx';
import { CartChanges } from '../checkout/cart-changes.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { cartItem } from '../checkout/quoted-cart.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { CashChoice } from '../payment/cash-choice.tsx';
import { InShop, useShop } from '../shop-context.tsx';
import { cancelWaiting } from './cancel-waiting.ts';
import { DeliverTo } from './deliver-to.tsx';
import css from './place-order-screen.module.css';
import { PlacedDialog } from './placed-dialog.tsx';
import { PlacingTrouble } from './placing-trouble.tsx';
import { PointsSwitch } from './points-switch.tsx';
import { ShopSummary } from './shop-summary.tsx';
import { orderRequest, type Price, usePlaceOrder, useWaitingOrder } from './use-place-order.ts';

/** The checkout's last step: everything at a glance, and the button that orders it. */
export function Component() {
  return (
    <InShop>
      <PlaceOrder />
    </InShop>
  );
}

const NOWHERE: ShippingAddress = { name: '', phone: '', address: '', pinCode: '' };

/**
 * What the order costs: as the server has just said, or offline as the shopper last saw it. The server charges no other
 * price than this one: it refuses when it has changed.
 */
function usePrice(quote: Quote | undefined): Price | undefined {
  const { cart } = useCheckout();
  const online = useOnline();
  if (quote || online) return quote;
  const { items, delivery, total } = cart.totals;
  return { itemsPrice: items, shippingPrice: delivery, taxPrice: paise(0), totalPrice: total, pointsUsed: 0 };
}

/** What the shopper looks at: the cart as quoted now, or an order that was sent already and is not to change any more. */
function useOrderOnShow() {
  const { _id: marketplace } = useShop();
  const { cart, user, address: known } = useCheckout();
  const placing = usePlaceOrder();
  const [withPoints, setWithPoints] = useState(false);
  const mostPoints = pointsRedeemable(Number.MAX_SAFE_INTEGER, cart.totals.items);
  const quoting = useQuote(withPoints ? mostPoints : 0);
  const { quote } = quoting;
  const price = usePrice(quote);
  const { sent } = placing;
  const address = sent?.request.shippingAddress ?? known ?? NOWHERE;
  const wanted = { orderItems: cart.lines.map(cartItem), shippingAddress: address };
  const waiting = useWaitingOrder({ user: user?._id ?? '', marketplace, request: wanted });
  const lines = sent?.lines ?? cart.lines;
  const itemsAtMrp = sent?.itemsAtMrp ?? cart.totals.itemsAtMrp;
  const fixed = sent?.request ?? waiting.same?.request;
  const request = fixed ?? (price && orderRequest(lines, address, price));
  const totals = fixed
    ? billTotals(fixed, fixed.points, itemsAtMrp)
    : price && billTotals(price, price.pointsUsed, quote?.itemsAtMrp ?? itemsAtMrp);
  const place = () => {
    if (request && user)
      placing.place(
        { user: user._id, marketplace, request, lines, itemsAtMrp },
        { onError: () => quoting.refetch() },
      );
  };
  useSendingWhenReachable(waiting.same?.key, place);
  return {
    ...placing,
    ...quoting,
    address,
    lines,
    totals,
    waiting,
    // The changed lines say it themselves.
    failure: placing.failure?.reaction === 'look' && quoting.changed.length > 0 ? null : placing.failure,
    accept: () => {
      placing.forgive();
      quoting.accept();
    },
    blocked: !request || (!fixed && quoting.changed.length > 0),
    place,
    cancel: async () => {
      if (waiting.same && (await cancelWaiting(waiting.same.key))) placing.forgive();
    },
    points: { available: fixed ? 0 : (quote?.pointsAvailable ?? 0), on: withPoints, set: setWithPoints },
  };
}

/** Sends a waiting order as soon as that may succeed. On this screen its success is shown as any other's. */
function useSendingWhenReachable(waiting: string | undefined, place: () => void) {
  const send = useEffectEvent(place);
  useEffect(() => (waiting ? whenReachable(() => send()) : undefined), [waiting]);
}

function PlaceOrder() {
  const wide = useAtLeast('desktop');
  const online = useOnline();
  const order = useOrderOnShow();
  const { quote, totals, lines, sent, placed, waiting, points, busy } = order;
  const button = (
    <Button
      size="lg"
      wide
      busy={busy}
      busyLabel={t('Placing order…')}
      disabled={order.blocked || (!online && waiting.same !== undefined)}
      onClick={order.place}
      className={css.button}
    >
      {!online && waiting.same ? t('Waiting for the network') : t('Place Order')}
      {totals && <Rupees amount={totals.total} look="even" />}
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
      <PlacingTrouble
        failure={order.failure}
        waiting={sent ? null : waitingKind(waiting)}
        online={online}
        onCancel={order.cancel}
      />
      {!sent && !waiting.same && (
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
        <CashChoice amount={totals?.total} />
      </Card>
      {points.available > 0 && (
        <PointsSwitch points={points.available} on={points.on} onChange={points.set} />
      )}
      <ShopSummary lines={lines} />
      {!wide && bill}
      {!wide && <p className={css.promise}>{promise}</p>}
      {!wide && <BottomBar>{button}</BottomBar>}
      {placed && sent && <PlacedDialog placed={placed} total={sent.request.totalPrice} />}
    </CheckoutPage>
  );
}

function waitingKind({ same, other }: ReturnType<typeof useWaitingOrder>) {
  if (same) return 'same';
  return other ? 'other' : null;
}
