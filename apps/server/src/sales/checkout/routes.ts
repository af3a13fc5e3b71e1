import { quoteCart } from '@haat/contract/checkout';
import { listOpenSlots } from '@haat/contract/delivery-slots';
import type { Binder } from '../../kit/bind.ts';
import { listOpenSlots as openSlots } from './list-open-slots.ts';
import { quoteCart as quote } from './quote-cart.ts';

/** Calls that place orders belong to payments. */
export function bindCheckout(binder: Binder): void {
  const { context } = binder;
  binder.on(quoteCart, ({ caller, params, body }) => quote(context, caller, params.id, body));
  binder.on(listOpenSlots, ({ caller, params, body }) => openSlots(context, caller, params.id, body.stores));
}
