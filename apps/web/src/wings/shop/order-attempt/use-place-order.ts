import type { OrderRequest, Quote, ShippingAddress } from '@haat/contract/checkout';
import type { Paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import type { ShopPaymentMethod } from '@haat/domain/orders/orders';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { cartItem } from '../checkout/quoted-cart.ts';
import { attemptsStore, beginAttempt, findPending, type OrderAttempt } from './order-attempt.ts';
import { type Reaction, type RefusedSlot, reactionTo, refusedSlot } from './reaction.ts';
import { dropAttempt, sendAttempt, staysPending } from './send-attempt.ts';

/** Stays shown after the cart is emptied. */
type Sent = Omit<OrderAttempt, 'key' | 'since' | 'refused' | 'needsTime' | 'signedOut'> & {
  itemsAtMrp: Paise;
};

/** `slot`: the refused one. */
export type PlacingFailure = { reaction: Reaction; message: string; slot?: RefusedSlot | undefined };

/** Totals that an order repeats from its quote. */
export type Price = Pick<Quote, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'pointsUsed'>;

/** One key for all ways of paying, so that only one runs at a time. */
export const PLACING = ['place-order'];

export function orderRequest(
  lines: readonly CartLine[],
  address: ShippingAddress,
  price: Price,
  paymentMethod: ShopPaymentMethod = 'Cash',
): OrderRequest {
  return {
    orderItems: lines.map(cartItem),
    shippingAddress: address,
    paymentMethod,
    itemsPrice: price.itemsPrice,
    shippingPrice: price.shippingPrice,
    taxPrice: price.taxPrice,
    totalPrice: price.totalPrice,
    phone: address.phone,
    points: price.pointsUsed,
  };
}

/** Whether the pending order is the shown one (`same`), and whether there is another. */
export function usePendingOrder(draft: Parameters<typeof findPending>[1]): {
  same: OrderAttempt | undefined;
  other: boolean;
} {
  const attempts = useStoredValue(attemptsStore);
  const same = findPending(attempts, draft);
  const others = attempts.filter(({ user, key }) => user === draft.user && key !== same?.key);
  return { same, other: others.length > 0 };
}

/**
 * An attempt keeps one idempotency key through retries and reloads until its answer is known, so that neither
 * a double tap nor a lost answer makes a second order. Only success empties the cart.
 */
export function usePlaceOrder() {
  const placing = useMutation({
    mutationKey: PLACING,
    mutationFn: async ({ itemsAtMrp: _itemsAtMrp, ...draft }: Sent) => {
      const attempt = beginAttempt(draft);
      try {
        return await sendAttempt(attempt);
      } catch (error) {
        if (!staysPending(error) && reactionTo(error) !== 'sign-in') dropAttempt(attempt.key);
        throw error;
      }
    },
  });
  const failure: PlacingFailure | null = placing.error && {
    reaction: reactionTo(placing.error),
    message: failureText(placing.error),
    slot: refusedSlot(placing.error),
  };
  return {
    placed: placing.data,
    sent: placing.isPending || placing.isSuccess ? placing.variables : undefined,
    failure,
    busy: placing.isPending,
    forgive: placing.reset,
    place: placing.mutate,
  };
}
