import type { OrderRequest, Quote } from '@haat/contract/checkout';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline, whenReachable } from '../../../kit/online.ts';
import { queryClient } from '../../../kit/query.ts';
import { billTotals } from '../checkout/cart-bill.tsx';
import { itemsText } from '../checkout/items-from-shops.ts';
import { cartItem } from '../checkout/quoted-cart.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useQuote } from '../checkout/use-quote.ts';
import { useDelivery } from '../delivery-time/use-delivery.ts';
import type { OnlineRequest } from '../online-payment/payment-attempt.ts';
import { useOnlinePayment } from '../online-payment/use-online-payment.ts';
import { cancelPending } from '../order-attempt/cancel-pending.ts';
import { isPaidByPoints } from '../order-attempt/order-placed.ts';
import { resumedOrder } from '../order-attempt/resumed-order.ts';
import { showAttempt } from '../order-attempt/shown-attempts.ts';
import {
  orderRequest,
  PLACING,
  type Price,
  usePendingOrder,
  usePlaceOrder,
} from '../order-attempt/use-place-order.ts';
import { usePauses } from '../pause/use-pauses.ts';
import { methodOf, usePayWay } from '../payment/use-pay-way.ts';
import { type CheckoutAddress, onlineWayStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { useIfMissing } from './use-if-missing.ts';
import { usePoints, withPoints } from './use-points.ts';

const NOWHERE: CheckoutAddress = { name: '', phone: '', address: '', pinCode: '' };

/** The server's latest, or offline the last shown: the server refuses an order if the price has changed. */
function usePrice(quote: Quote | undefined, points: number): Price | undefined {
  const { cart } = useCheckout();
  const online = useOnline();
  if (quote) return withPoints(quote, points);
  if (online) return undefined;
  const { items, delivery, total } = cart.totals;
  return { itemsPrice: items, shippingPrice: delivery, taxPrice: paise(0), totalPrice: total, pointsUsed: 0 };
}

/** The cart as quoted now, or a sent order, which must not change. */
export function useShownOrder() {
  const shop = useShop();
  const { _id: marketplace } = shop;
  const { cart, user, address: known } = useCheckout();
  const placing = usePlaceOrder();
  const resumed = useResumed();
  const [forBusiness, setForBusiness] = useState(resumed?.forBusiness ?? false);
  const quoting = useQuote();
  const { quote } = quoting;
  const pauses = usePauses(quote);
  const points = usePoints(quote, resumed?.points ?? 0);
  const price = usePrice(quote, points.used);
  const offer = usePayWay();
  const ordered = { orderItems: cart.lines.map(cartItem), shippingAddress: known ?? NOWHERE };
  const pending = usePendingOrder({ user: user?._id ?? '', marketplace, request: ordered });
  // Points cover everything.
  const isCovered = price !== undefined && price.totalPrice === 0 && price.pointsUsed > 0;
  const method = isCovered ? 'Cash' : methodOf(offer.way);
  const asked = price && orderRequest(cart.lines, known ?? NOWHERE, price, method);
  const delivery = useDelivery(cart.lines, quote, placing.sent?.request ?? pending.same?.request);
  const { ifMissing, notReplacing } = useIfMissing({
    quote,
    storeNames: delivery.storeNames,
    phone: known?.phone,
  });
  const draft = asked && {
    ...asked,
    ...delivery.request,
    ...(forBusiness && { forBusiness }),
    ...(ifMissing !== 'leave-out' && { ifMissing }),
  };
  const paying = useOnlinePayment(draft && isOnline(draft) ? draft : undefined);
  const sent = placing.sent ?? paying.sent;
  const lines = sent?.lines ?? cart.lines;
  const itemsAtMrp = sent?.itemsAtMrp ?? cart.totals.itemsAtMrp;
  const fixed = sent?.request ?? pending.same?.request;
  const request = fixed ?? draft;
  const totals = fixed
    ? billTotals(fixed, fixed.points, itemsAtMrp)
    : price && billTotals(price, price.pointsUsed, quote?.itemsAtMrp ?? itemsAtMrp);
  const hasNews = quoting.changed.length > 0;
  const shownTotal = useShownTotal(cart.lines, hasNews || quoting.isOutdated ? undefined : totals?.total);
  const place = () => {
    // A second tap, or coming online, may precede the redrawing of the button.
    if (!request || !user || queryClient.isMutating({ mutationKey: PLACING }) > 0) return;
    const then = { onError: () => quoting.refetch() };
    const order = { user: user._id, marketplace, lines };
    if (isOnline(request)) {
      placing.forgive();
      const way = onlineWayStore.get() === 'card' ? 'card' : 'upi';
      paying.pay({ ...order, request, shop, description: itemsText(lines), way }, then);
    } else {
      paying.forgive();
      placing.place({ ...order, request, itemsAtMrp }, then);
    }
  };
  useSendingWhenReachable(pending.same?.signedOut ? undefined : pending.same?.key, place);
  const failure = placing.failure ?? paying.failure;
  const hasPaused = cart.lines.some(({ storeId }) => pauses.has(storeId));
  // A pause is shown while it lasts, not as an earlier failure.
  const forgivePause = useEffectEvent(() => {
    placing.forgive();
    paying.forgive();
  });
  const hasPauseNote = failure?.reaction === 'pause' && hasPaused;
  useEffect(() => {
    if (hasPauseNote) forgivePause();
  }, [hasPauseNote]);
  return {
    ...quoting,
    sent,
    placed: placing.placed ?? paying.placed,
    busy: placing.busy || paying.busy,
    address: (sent?.request.shippingAddress ?? known ?? NOWHERE) as CheckoutAddress,
    lines,
    totals,
    /** Totals precede the cart's last change. */
    isOutdated: !fixed && quoting.isOutdated,
    /** The total before the server's changes; undefined if none was shown. */
    totalBefore: shownTotal ?? (points.used === 0 ? cart.totals.total : undefined),
    pending,
    payment: {
      online: offer.online,
      method: request?.paymentMethod ?? methodOf(offer.way),
      way: fixed ? (isOnline(fixed) ? onlineWayStore.get() : ('Cash' as const)) : offer.way,
      isCovered: request ? isPaidByPoints(request) : false,
      fixed: fixed !== undefined,
      notice: paying.notice,
      isChecking: paying.isChecking,
    },
    // The changed lines already show it.
    failure: failure?.reaction === 'review-cart' && hasNews ? null : failure,
    delivery,
    notReplacing,
    ifMissing: fixed ? (fixed.ifMissing ?? 'leave-out') : ifMissing,
    pauses,
    /** A saved order could not be delivered at its time. */
    needsTime: resumed?.needsTime === true && !fixed,
    forgive: () => {
      placing.forgive();
      paying.forgive();
    },
    accept: () => {
      placing.forgive();
      paying.forgive();
      quoting.accept();
    },
    blocked:
      !request ||
      paying.isChecking ||
      // Paying continues if the goods are already held.
      (!fixed && hasPaused && !paying.hasBegun) ||
      (!fixed && (hasNews || quoting.isOutdated || delivery.state !== 'known')),
    place,
    cancel: async () => {
      if (pending.same && (await cancelPending(pending.same.key))) placing.forgive();
    },
    business: { isAsked: !fixed, on: forBusiness, set: setForBusiness },
    points: { ...points, most: fixed ? 0 : points.most },
  };
}

function useResumed() {
  const [resumed] = useState(resumedOrder.get);
  useEffect(() => resumed && (() => resumedOrder.set(undefined)), [resumed]);
  return resumed;
}

/** Of these very lines; undefined if none was shown. */
function useShownTotal(lines: readonly CartLine[], total: Paise | undefined): Paise | undefined {
  const [last, setLast] = useState<{ lines: readonly CartLine[]; total: Paise }>();
  if (total !== undefined && (last?.total !== total || last.lines !== lines)) setLast({ lines, total });
  return last?.lines === lines ? last.total : undefined;
}

function isOnline(request: OrderRequest): request is OnlineRequest {
  return request.paymentMethod === 'Online';
}

/** Sends a pending order once online. Its success is shown like any other. */
function useSendingWhenReachable(pending: string | undefined, place: () => void) {
  const send = useEffectEvent(place);
  useEffect(() => {
    if (!pending) return;
    const hide = showAttempt(pending);
    const stop = whenReachable(() => send());
    return () => {
      stop();
      hide();
    };
  }, [pending]);
}

export type ShownOrder = ReturnType<typeof useShownOrder>;
