import { beforeEach, expect, it } from 'vitest';
import { requires } from './requires.ts';
import { session } from './session.ts';

const goTo = (capability: Parameters<typeof requires>[0]) =>
  requires(capability)({ request: new Request('http://shop/superadmin/messages?page=2') })?.headers.get(
    'location',
  );
const signIn = (...roles: string[]) => session.signIn({ _id: 'u', name: 'Asha', token: 't', roles });

beforeEach(() => session.signOut());

// spec: rule protected-screens
it('who is not signed in is led to the sign-in, and from there back', () => {
  expect(goTo('orders.list')).toBe('/login?redirect=%2Fsuperadmin%2Fmessages%3Fpage%3D2');
});

it('a shopper is led to the sign-in', () => {
  signIn();
  expect(goTo('orders.list')).toMatch(/^\/login/);
});

it('staff without the capability are led to the orders, and staff with it pass', () => {
  signIn('admin');
  expect(goTo('messages.sendAgain')).toBe('/admin/orderlist');
  expect(goTo('stores.edit')).toBeUndefined();
  signIn('superAdmin');
  expect(goTo('messages.sendAgain')).toBeUndefined();
});
