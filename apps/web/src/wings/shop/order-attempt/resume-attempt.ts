import { lineKey } from '@haat/domain/checkout/cart';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { addressStore, ifMissingStore, paymentStore } from '../state/checkout-store.ts';
import { choiceOf, deliveryStore } from '../state/delivery-store.ts';
import { attemptState, type OrderAttempt } from './order-attempt.ts';
import { resumedOrder } from './resumed-order.ts';
import { dropAttempt } from './send-attempt.ts';

/**
 * Restores goods, address, payment, points, note, and times that are still free. Goods added since stay.
 * Switches to the order's marketplace.
 */
export function resumeAttempt(attempt: OrderAttempt): void {
  const { key, lines, request, needsTime } = attempt;
  const inCart = cartLines();
  const has = new Set(inCart.map(lineKey));
  replaceCart([...inCart, ...lines.filter((line) => !has.has(lineKey(line)))]);
  const known = addressStore.get();
  const { name, phone, address, pinCode } = request.shippingAddress;
  if (known?.address !== address || known.pinCode !== pinCode || known.name !== name || known.phone !== phone)
    addressStore.set(request.shippingAddress);
  paymentStore.set(request.paymentMethod);
  deliveryStore.set(choiceOf(request));
  ifMissingStore.set(request.ifMissing);
  resumedOrder.set({
    points: request.points,
    forBusiness: request.forBusiness ?? false,
    needsTime: needsTime ?? false,
  });
  // After being sent while signed out it keeps its key, as that try may have arrived.
  if (attemptState(attempt, Date.now()) !== 'signed-out') dropAttempt(key);
}
