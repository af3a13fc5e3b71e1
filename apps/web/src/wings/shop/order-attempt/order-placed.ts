import type { OrderRequest } from '@haat/contract/checkout';
import { readProfile } from '@haat/contract/identity';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { keyOf, refreshQuery } from '../../../kit/query.ts';
import { onlineWayStore, usedWayStore } from '../state/checkout-store.ts';
import { forgetDelivery } from '../state/delivery-store.ts';
import { returningHomeHeight } from '../state/returning-home-height.ts';

/** The server places such orders as paid. */
export function isPaidByPoints({ totalPrice, points }: Pick<OrderRequest, 'totalPrice' | 'points'>): boolean {
  return totalPrice === 0 && points > 0;
}

/** However it was sent: forgets its note and time, stores the payment method, and refreshes points and orders. */
export function orderPlaced({ request }: { request: OrderRequest }): void {
  forgetDelivery(request);
  if (!isPaidByPoints(request))
    usedWayStore.set(request.paymentMethod === 'Online' ? onlineWayStore.get() : 'Cash');
  // The home page will show the order.
  returningHomeHeight.set(undefined);
  void refreshQuery(keyOf(readProfile));
  void refreshQuery(keyOf(listMyOrders));
}
