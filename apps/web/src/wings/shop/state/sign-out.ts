import { signOut as endSession } from '../../../kit/sign-out.ts';
import { addressStore } from './checkout-store.ts';

/**
 * Signs the shopper out (storefront, section 4, "Logout"). Where their last order went is nobody else's business; it is
 * still among their saved addresses. The cart stays: it belongs to the device.
 */
export function signOut(): void {
  addressStore.set(undefined);
  endSession();
}
