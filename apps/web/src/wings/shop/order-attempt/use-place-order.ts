import type { OrderRequest, Quote, ShippingAddress } from '@haat/contract/checkout';
import type { Paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import type { ShopPaymentMethod } from '@haat/domain/orders/orders';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../kit/call-failed.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { cartItem } from '../checkout/quoted-cart.ts';
import {
  attemptState,
  attemptsStore,
  beginAttempt,
  findPending,
  type OrderAttempt,
} from './order-attempt.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { type RefusedSlot, refusedSlot } from './refused-slot.ts';
import { dropAttempt, sendAttempt, staysPending } from './send-attempt.ts';

/** An order on its way: what it was made of is shown on after the cart has been emptied. */
type Sent = Omit<OrderAttempt, 'key' | 'since' | 'refused' | 'needsTime' | 'signedOut'> & {
  itemsAtMrp: Paise;
};

/** Why an order was not placed, and what helps. `slot`: the one that it was refused for. */
export type PlacingFailure = { reaction: Reaction; message: string; slot?: RefusedSlot | undefined };

/** The part of a quote that an order repeats. */
export type Price = Pick<Quote, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'pointsUsed'>;

/** The one action of this screen, however it is paid: no second one begins beside it. */
export const PLACING = ['place-order'];

/** The order that the shopper sees, as the request to the server. */
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

/**
 * The order of this shopper here that was placed and has no answer yet, when it is the very order on show (`same`), and
 * whether there is another pending one.
 */
export function usePendingOrder(draft: Parameters<typeof findPending>[1]): {
  same: OrderAttempt | undefined;
  other: boolean;
} {
  const attempts = useStoredValue(attemptsStore);
  const found = findPending(attempts, draft);
  const same = found && attemptState(found, Date.now()) === 'pending' ? found : undefined;
  const others = attempts.filter(({ user, key }) => user === draft.user && key !== found?.key);
  return { same, other: others.length > 0 };
}

/**
 * Places an order. One attempt has one idempotency key, the same through retries and reloads until its answer is known, so
 * that neither a double tap nor a lost answer makes a second order. The cart is emptied only by success.
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
    /** The shopper has seen why it failed. */
    forgive: placing.reset,
    place: placing.mutate,
  };
}
