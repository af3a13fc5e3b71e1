import { describe, expect, it } from 'vitest';
import { to } from '../../../kit/links.ts';
import { redirectTarget } from './redirect-target.ts';

describe('the target of a sign-in', () => {
  // spec: rule leading-on
  it('is a page of the app, with or without its first slash', () => {
    expect(redirectTarget('shipping')).toBe('/shipping');
    expect(redirectTarget('/order/0199-ab?x=1')).toBe('/order/0199-ab?x=1');
  });

  it.each([
    to.invitation('aZ_-09'),
    to.search('lay’s & pond\'s (1/2 kg)? #1 "off" //'),
    to.category('Atta, Rice & Dal; 100% *new*!'),
    to.productList(2, "Haldiram's, 50:50 @ home", 'a store'),
    to.brand('आशीर्वाद'),
    to.pickList(['0199-a', '0199-b']),
    to.audit({ thing: 'x' }),
    to.orderList('paid', 2),
    to.changeEmail(to.invitation('secret')),
  ])('is every address of ours, whatever is searched for or named in it: %s', (address) => {
    const carried = new URLSearchParams(to.login(address).split('?')[1]).get('redirect');
    expect(redirectTarget(carried)).toBe(address);
    expect(redirectTarget(new URL(address, 'http://shop').pathname)).toBe(
      new URL(address, 'http://shop').pathname,
    );
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
    '/\u00a0/evil.example',
    'data:text/html,evil',
    '/./\\evil.example',
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
