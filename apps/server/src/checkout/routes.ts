import { placeShipments, quoteCart } from '@haat/contract/checkout';
import type { Binder } from '../kit/bind.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart as quote } from './quote-cart.ts';

/** Binds the calls of the checkout. */
export function bindCheckout(binder: Binder): void {
  const { db } = binder.context;
  binder.on(quoteCart, ({ caller, params, body }) => quote(db, caller, params.id, body));
  binder.on(placeShipments, ({ caller, query, body, key, replayed }) =>
    placeOrder(db, { caller, marketplaceId: query.marketplace, request: body, key, replayed }),
  );
}
