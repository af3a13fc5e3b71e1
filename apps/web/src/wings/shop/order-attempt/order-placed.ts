import type { OrderRequest } from '@haat/contract/checkout';
import { readProfile } from '@haat/contract/identity';
import { listMyOrders } from '@haat/contract/orders/shopper';
import type { CartLine } from '@haat/domain/checkout/cart';
import { keyOf, refreshQuery } from '../../../kit/query.ts';
import { takeOrdered } from '../state/cart-store.ts';
import { onlineWayStore, usedWayStore } from '../state/checkout-store.ts';
import { forgetDelivery } from '../state/delivery-store.ts';
import { returningHomeHeight } from '../state/returning-home-height.ts';

/** Whether points cover an order wholly: the server places it as paid. */
export function isPaidByPoints({ totalPrice, points }: Pick<OrderRequest, 'totalPrice' | 'points'>): boolean {
  return totalPrice === 0 && points > 0;
}

type PlacedOrder = { marketplace: string; lines: readonly CartLine[]; request: OrderRequest };

/**
 * What an order that has been placed leaves behind in this browser, however it was sent: its goods and its note and time are no part of
 * the next one, its way to pay is the last one used, and the points and orders of the shopper are read again.
 */
export function orderPlaced({ marketplace, lines, request }: PlacedOrder): void {
  takeOrdered(marketplace, lines);
  forgetDelivery(request);
  if (!isPaidByPoints(request))
    usedWayStore.set(request.paymentMethod === 'Online' ? onlineWayStore.get() : 'Cash');
  // The order will stand on the home page.
  returningHomeHeight.set(undefined);
  void refreshQuery(keyOf(readProfile));
  void refreshQuery(keyOf(listMyOrders));
}
