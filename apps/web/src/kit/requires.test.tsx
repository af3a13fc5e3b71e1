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

it('who is signed in and lacks the role is led there, too, to be told so', () => {
  for (const roles of [[], ['admin']]) {
    signIn(...roles);
    expect(goTo('messages.resend')).toBe('/login?redirect=%2Fsuperadmin%2Fmessages%3Fpage%3D2&lacking=role');
  }
});

it('staff with the capability pass', () => {
  signIn('admin');
  expect(goTo('stores.edit')).toBeUndefined();
  signIn('superAdmin');
  expect(goTo('messages.resend')).toBeUndefined();
});
