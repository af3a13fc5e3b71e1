// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { addressStore } from './checkout-store.ts';
import { deliveryStore } from './delivery-store.ts';

const HOME = { name: 'Savita', phone: '98450 12345', address: 'Gandhi Chowk', pinCode: '585412' };
const NOTE = { slots: {}, note: 'gate code 4711' };
const signIn = (id: string) => session.signIn({ _id: id, name: id, token: id, role: [] });
const fill = () => {
  addressStore.set(HOME);
  deliveryStore.set(NOTE);
};
const stored = () => [addressStore.get()?.address, deliveryStore.get().note];
const FILLED = ['Gandhi Chowk', 'gate code 4711'];
const EMPTY = [undefined, ''];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  session.signOut();
  addressStore.set(undefined);
  deliveryStore.set(undefined);
});

it('a guest’s address and note stay for who signs in', () => {
  fill();
  signIn('a');
  expect(stored()).toEqual(FILLED);
});

it('whose session ended finds theirs again, and nobody else does', () => {
  signIn('a');
  fill();
  session.expire();
  signIn('a');
  expect(stored()).toEqual(FILLED);
  session.expire();
  signIn('b');
  expect(stored()).toEqual(EMPTY);
});

it('who signs in over somebody else, as by a reset password, does not find theirs', () => {
  signIn('a');
  fill();
  signIn('b');
  expect(stored()).toEqual(EMPTY);
});

it('signing out drops them, wherever it is', () => {
  signIn('a');
  fill();
  signOut();
  expect(stored()).toEqual(EMPTY);
});
