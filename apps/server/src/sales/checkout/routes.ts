import { placeShipments, quoteCart } from '@haat/contract/checkout';
import { createPaymentOrder } from '@haat/contract/payments';
import type { Binder } from '../../kit/bind.ts';
import type { Caller } from '../../kit/callers.ts';
import { isPlaceholderEmail } from '../../people/identity/placeholder-email.ts';
import { holdCheckout } from '../payments/hold-checkout.ts';
import { payShipments } from '../payments/pay-shipments.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart as quote } from './quote-cart.ts';

/** Binds the calls of the checkout. */
export function bindCheckout(binder: Binder): void {
  const { context } = binder;
  const { config, db } = context;
  const mailOf = ({ email }: Caller) => (isPlaceholderEmail(config, email) ? '' : email);
  binder.on(quoteCart, ({ caller, params, body }) => quote(db, caller, params.id, body));
  binder.on(placeShipments, ({ caller, query, body, key, replayed }) => {
    const { razorPay, ...request } = body;
    if (request.paymentMethod === 'Online') return payShipments(context, caller, query.marketplace, razorPay);
    const marketplaceId = query.marketplace;
    return placeOrder(context, { caller, email: mailOf(caller), marketplaceId, request, key, replayed });
  });
  binder.on(createPaymentOrder, ({ caller, params, body, key, replayed }) => {
    const { amount, order: request } = body;
    const order = { caller, email: mailOf(caller), marketplaceId: params.id, request };
    return holdCheckout(context, { ...order, amount, key, replayed });
  });
}
