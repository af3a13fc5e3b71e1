import { signOut as endSession } from '../../../kit/sign-out.ts';
import { addressStore } from './checkout-store.ts';
import { deliveryStore } from './delivery-store.ts';

/**
 * Signs the shopper out (storefront, section 4, "Logout"). Where their last order went and the note for its driver are
 * nobody else's business; the address is still among their saved ones. The cart stays: it belongs to the device.
 */
export function signOut(): void {
  forgetShopper();
  endSession();
}

/** Forgets what the checkout knows of the shopper, for whoever uses the device next. */
export function forgetShopper(): void {
  addressStore.set(undefined);
  deliveryStore.set(undefined);
}
