import type { OrderRequest, Quote, ShippingAddress } from '@haat/contract/checkout';
import { piecesOf } from '@haat/domain/line-amount';
import { paise } from '@haat/domain/money';
import { pointsRedeemable } from '@haat/domain/rewards';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline, whenReachable } from '../../../kit/online.ts';
import { queryClient } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { billTotals } from '../checkout/cart-bill.tsx';
import { cartItem } from '../checkout/quoted-cart.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import type { OnlineRequest } from '../online-payment/payment-attempt.ts';
import { useOnlinePayment } from '../online-payment/use-online-payment.ts';
import { cancelPending } from '../order-attempt/cancel-pending.ts';
import {
  orderRequest,
  PLACING,
  type Price,
  usePendingOrder,
  usePlaceOrder,
} from '../order-attempt/use-place-order.ts';
import { usePaymentMethod } from '../payment/use-payment-method.ts';
import { useShop } from '../state/shop-context.tsx';

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

/** The order on the screen: the cart as quoted now, or an order that was sent already and must not change any more. */
export function useShownOrder() {
  const shop = useShop();
  const { _id: marketplace } = shop;
  const { cart, user, address: known } = useCheckout();
  const placing = usePlaceOrder();
  const [withPoints, setWithPoints] = useState(false);
  const [forBusiness, setForBusiness] = useState(false);
  const mostPoints = pointsRedeemable(Number.MAX_SAFE_INTEGER, cart.totals.items);
  const quoting = useQuote(withPoints ? mostPoints : 0);
  const { quote } = quoting;
  const price = usePrice(quote);
  const offer = usePaymentMethod();
  const ordered = { orderItems: cart.lines.map(cartItem), shippingAddress: known ?? NOWHERE };
  const pending = usePendingOrder({ user: user?._id ?? '', marketplace, request: ordered });
  // Nothing is left to pay: the points have paid.
  const isCovered = price !== undefined && price.totalPrice === 0 && price.pointsUsed > 0;
  const method = isCovered ? 'Cash' : offer.method;
  const asked = price && orderRequest(cart.lines, known ?? NOWHERE, price, method);
  const draft = asked && (forBusiness ? { ...asked, forBusiness } : asked);
  const paying = useOnlinePayment(draft && isOnline(draft) ? draft : undefined);
  const sent = placing.sent ?? paying.sent;
  const lines = sent?.lines ?? cart.lines;
  const itemsAtMrp = sent?.itemsAtMrp ?? cart.totals.itemsAtMrp;
  const fixed = sent?.request ?? pending.same?.request;
  const request = fixed ?? draft;
  const totals = fixed
    ? billTotals(fixed, fixed.points, itemsAtMrp)
    : price && billTotals(price, price.pointsUsed, quote?.itemsAtMrp ?? itemsAtMrp);
  const place = () => {
    // The second of two taps comes before the button knows of the first, and so may the network's return.
    if (!request || !user || queryClient.isMutating({ mutationKey: PLACING }) > 0) return;
    const then = { onError: () => quoting.refetch() };
    const order = { user: user._id, marketplace, lines };
    if (isOnline(request)) {
      placing.forgive();
      const description = t('{{count}} items', {
        count: lines.reduce((sum, { qty, soldBy }) => sum + piecesOf(qty, soldBy), 0),
      });
      paying.pay({ ...order, request, shop, description }, then);
    } else {
      paying.forgive();
      placing.place({ ...order, request, itemsAtMrp }, then);
    }
  };
  useSendingWhenReachable(pending.same?.key, place);
  const failure = placing.failure ?? paying.failure;
  return {
    ...quoting,
    sent,
    placed: placing.placed ?? paying.placed,
    busy: placing.busy || paying.busy,
    address: sent?.request.shippingAddress ?? known ?? NOWHERE,
    lines,
    totals,
    pending,
    payment: {
      online: offer.online,
      method: request?.paymentMethod ?? offer.method,
      isCovered: request ? isPaidByPoints(request) : false,
      fixed: fixed !== undefined,
      notice: paying.notice,
      isChecking: paying.isChecking,
    },
    // The changed lines say it themselves.
    failure: failure?.reaction === 'review-cart' && quoting.changed.length > 0 ? null : failure,
    accept: () => {
      placing.forgive();
      paying.forgive();
      quoting.accept();
    },
    blocked: !request || paying.isChecking || (!fixed && quoting.changed.length > 0),
    place,
    cancel: async () => {
      if (pending.same && (await cancelPending(pending.same.key))) placing.forgive();
    },
    business: { isAsked: !fixed, on: forBusiness, set: setForBusiness },
    points: { available: fixed ? 0 : (quote?.pointsAvailable ?? 0), on: withPoints, set: setWithPoints },
  };
}

/** Whether points cover an order wholly: the server places it as paid. */
export function isPaidByPoints({ totalPrice, points }: Pick<OrderRequest, 'totalPrice' | 'points'>): boolean {
  return totalPrice === 0 && points > 0;
}

function isOnline(request: OrderRequest): request is OnlineRequest {
  return request.paymentMethod === 'Online';
}

/** Sends a pending order as soon as that may succeed. On this screen its success is shown as any other's. */
function useSendingWhenReachable(pending: string | undefined, place: () => void) {
  const send = useEffectEvent(place);
  useEffect(() => (pending ? whenReachable(() => send()) : undefined), [pending]);
}
