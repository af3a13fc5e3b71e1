import { to } from '../../../kit/links.ts';

/** Ordered (storefront, section 2). */
export const CHECKOUT_STEPS = ['sign-in', 'shipping', 'payment', 'place-order'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export type CheckoutState = {
  cartIsEmpty: boolean;
  signedIn: boolean;
  hasAddress: boolean;
  hasPaymentMethod: boolean;
};

/** Signing in continues to the shipping address. */
export const stepPath: Record<CheckoutStep, string> = {
  'sign-in': to.login('shipping'),
  shipping: to.shipping(),
  payment: to.payment(),
  'place-order': to.placeOrder(),
};

export function nextStep({ signedIn, hasAddress, hasPaymentMethod }: CheckoutState): CheckoutStep {
  if (!signedIn) return 'sign-in';
  if (!hasAddress) return 'shipping';
  return hasPaymentMethod ? 'place-order' : 'payment';
}

/**
 * The redirection of a step's page, null for none (storefront, section 4, "Checkout guards"). Finished steps
 * may be opened again.
 */
export function guard(step: CheckoutStep, state: CheckoutState): string | null {
  if (state.cartIsEmpty) return to.home();
  const next = nextStep(state);
  if (CHECKOUT_STEPS.indexOf(next) >= CHECKOUT_STEPS.indexOf(step)) return null;
  return next === 'sign-in' ? to.login(stepPath[step].slice(1)) : stepPath[next];
}
