import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('the target of a sign-in', () => {
  // spec: rule leading-on
  it('is a page of the app, with or without its first slash', () => {
    expect(redirectTarget('shipping')).toBe('/shipping');
    expect(redirectTarget('/order/0199-ab?x=1')).toBe('/order/0199-ab?x=1');
  });

  it('is home when nothing is requested', () => {
    expect(redirectTarget(null)).toBe('/');
    expect(redirectTarget('')).toBe('/');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a//b',
    'javascript:alert(1)',
    '/\tevil',
  ])('is never another place: %s', (redirect) => {
    expect(redirectTarget(redirect)).toBe('/');
  });

  it('is not the sign-in itself, which would go round in a circle', () => {
    expect(redirectTarget('/login?redirect=/login')).toBe('/');
    expect(redirectTarget('register')).toBe('/');
    expect(redirectTarget('/forgotpassword')).toBe('/');
    expect(redirectTarget('/phoneSignUp')).toBe('/');
  });
});
