import { signOut as endSession } from '../../../kit/sign-out.ts';
import { addressStore } from './checkout-store.ts';
import { deliveryStore } from './delivery-store.ts';

/**
 * Signs the shopper out (storefront, section 4, "Logout"). The last order's address and the driver's note are private;
 * the address is still among the saved ones. The cart stays: it belongs to the device.
 */
export function signOut(): void {
  forgetShopper();
  endSession();
}

/** Removes the shopper's checkout data, for the device's next user. */
export function forgetShopper(): void {
  addressStore.set(undefined);
  deliveryStore.set(undefined);
}
