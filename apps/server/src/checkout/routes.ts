import { placeShipments, quoteCart } from '@haat/contract/checkout';
import { createPaymentOrder } from '@haat/contract/payments';
import type { Binder } from '../kit/bind.ts';
import { holdCheckout } from './hold-checkout.ts';
import { payShipments } from './pay-shipments.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart as quote } from './quote-cart.ts';

/** Binds the calls of the checkout. */
export function bindCheckout(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(quoteCart, ({ caller, params, body }) => quote(db, caller, params.id, body));
  binder.on(placeShipments, ({ caller, query, body, key, replayed }) => {
    const { razorPay, ...request } = body;
    if (request.paymentMethod === 'Online') return payShipments(context, caller, query.marketplace, razorPay);
    return placeOrder(context, { caller, marketplaceId: query.marketplace, request, key, replayed });
  });
  binder.on(createPaymentOrder, ({ caller, params, body, key, replayed }) => {
    const { amount, order: request } = body;
    return holdCheckout(context, { caller, marketplaceId: params.id, request, amount, key, replayed });
  });
}
