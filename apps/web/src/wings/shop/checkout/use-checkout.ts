import { useSession } from '../../../kit/session.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { useCart } from '../state/cart-store.ts';
import { addressStore, paymentStore } from '../state/checkout-store.ts';
import type { CheckoutState } from './steps.ts';

export function useCheckout() {
  const cart = useCart();
  const user = useSession();
  const address = useStoredValue(addressStore);
  const paymentMethod = useStoredValue(paymentStore);
  const state: CheckoutState = {
    cartIsEmpty: cart.lines.length === 0,
    signedIn: user !== null,
    hasAddress: address !== null,
    hasPaymentMethod: paymentMethod !== null,
  };
  return { cart, user, address, paymentMethod, state };
}
