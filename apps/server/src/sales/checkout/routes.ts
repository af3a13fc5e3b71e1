import { quoteCart } from '@haat/contract/checkout';
import type { Binder } from '../../kit/bind.ts';
import { quoteCart as quote } from './quote-cart.ts';

/** Binds the calls of the checkout that place nothing; those that do lead to a payment. */
export function bindCheckout(binder: Binder): void {
  const { context } = binder;
  binder.on(quoteCart, ({ caller, params, body }) => quote(context, caller, params.id, body));
}
