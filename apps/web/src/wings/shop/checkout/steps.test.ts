import { describe, expect, it } from 'vitest';
import { guard, nextStep } from './steps.ts';

const ready = { cartIsEmpty: false, signedIn: true, hasAddress: true, hasPaymentMethod: true };

describe('the checkout', () => {
  it('lets a shopper who has everything place the order', () => {
    expect(guard('place-order', ready)).toBeNull();
    expect(nextStep(ready)).toBe('place-order');
  });

  it('sends a shopper who is signed out to the sign-in, which leads back to the step', () => {
    expect(guard('shipping', { ...ready, signedIn: false })).toBe('/login?redirect=shipping');
    expect(guard('place-order', { ...ready, signedIn: false })).toBe('/login?redirect=placeorder');
  });

  // spec: rule checkout-steps
  it('needs the address before the payment, and for the payment before the order', () => {
    expect(guard('payment', { ...ready, hasAddress: false })).toBe('/shipping');
    expect(guard('place-order', { ...ready, hasAddress: false, hasPaymentMethod: false })).toBe('/shipping');
    expect(guard('place-order', { ...ready, hasPaymentMethod: false })).toBe('/payment');
  });

  it('lets a step that is done be opened again', () => {
    expect(guard('shipping', ready)).toBeNull();
    expect(guard('payment', ready)).toBeNull();
  });

  // spec: rule checkout-steps
  it('sends an empty cart home from every step', () => {
    expect(guard('shipping', { ...ready, cartIsEmpty: true })).toBe('/');
    expect(guard('place-order', { ...ready, cartIsEmpty: true })).toBe('/');
  });
});
