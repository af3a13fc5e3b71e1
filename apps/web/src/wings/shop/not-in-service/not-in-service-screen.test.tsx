import { listAreaRequests, requestArea, withdrawAreaRequest } from '@haat/contract/notify-requests';
import { signInByPhone } from '@haat/contract/phone-sign-in';
import { describePinCode } from '@haat/contract/places';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { storeRequestedCode } from '../phone-sign-in/requested-code.ts';
import { Component } from './not-in-service-screen.tsx';

const AT = { at: '/notinservice?pinCode=585327' };
const NOTIFY = 'Notify me when Haat delivers to 585327';
const requestedAt = new Date('2026-11-20T10:00:00Z');

/** In no directory. */
const UNKNOWN: Parameters<typeof answer>[0][number] = [
  describePinCode,
  () =>
    reply(describePinCode, {
      pinCode: '585327',
      placeName: '',
      state: '',
      marketplace: null,
      shops: 0,
      nearest: null,
    }),
];

const ASHA = {
  _id: '0198c0de-0000-7000-8000-000000000009',
  name: 'Asha',
  email: 'asha@haat.example',
  phone: '+919845012345',
  address: '',
  company: '',
  gstNumber: '',
  emailProved: false,
  phoneProved: true,
  hasPassword: false,
  rewardPoints: 0,
  role: [],
  isAdmin: false,
  token: 't',
};

const signIn = () => session.signIn({ _id: 'asha', name: 'Asha', email: 'asha@haat.example', token: 't' });

beforeEach(() => session.signOut());

it('without a pin code there is nothing to wait for', () => {
  answer([]);
  show(<Component />, { at: '/notinservice' });
  expect(screen.getByText('Sorry, we are not in service ,in your area yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/location');
  expect(screen.queryByText(/Notify me/)).toBeNull();
});

it('who is not signed in proves a number on a sheet that says what for, and then it is requested', async () => {
  const own: { pinCode: string; requestedAt: Date }[] = [];
  // The challenge needs a browser, so the code is already sent.
  const soon = Date.now() + 60_000;
  storeRequestedCode({ phone: '+919845012345', againAt: soon, until: soon, scarce: false, inbox: false });
  const sent = answer([
    UNKNOWN,
    [signInByPhone, () => reply(signInByPhone, ASHA)],
    [listAreaRequests, () => reply(listAreaRequests, { requests: own })],
    [
      requestArea,
      () => {
        own.push({ pinCode: '585327', requestedAt });
        return reply(requestArea, { pinCode: '585327', requestedAt });
      },
    ],
  ]);
  const { user, address } = show(<Component />, AT);
  expect(screen.getByText(/After 180 days we delete your request/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: NOTIFY }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Where should we notify you?' }));
  expect(sheet.getByText(NOTIFY)).toBeVisible();
  await user.type(await sheet.findByLabelText('Code'), '123456');
  expect(await screen.findByText('We will notify you')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(AT.at);
  expect(sent.map(({ address: called }) => called)).toContain('/api/users/area-requests/585327');
});

it('the sheet leads to the sign-in by e-mail, which comes back with the pin code', async () => {
  answer([UNKNOWN]);
  const { user, address } = show(<Component />, AT);
  await user.click(screen.getByRole('button', { name: NOTIFY }));
  await user.click(await screen.findByRole('link', { name: 'Sign in by e-mail' }));
  expect(address()).toBe(`/login/email?redirect=${encodeURIComponent(AT.at)}`);
});

it('who is signed in requests it by one press, keeps the focus, and may undo it', async () => {
  signIn();
  const own: { pinCode: string; requestedAt: Date }[] = [];
  answer([
    UNKNOWN,
    [listAreaRequests, () => reply(listAreaRequests, { requests: own })],
    [
      requestArea,
      () => {
        own.push({ pinCode: '585327', requestedAt });
        return reply(requestArea, { pinCode: '585327', requestedAt });
      },
    ],
    [
      withdrawAreaRequest,
      () => {
        own.pop();
        return reply(withdrawAreaRequest, { pinCode: '585327' });
      },
    ],
  ]);
  const { user } = show(<Component />, AT);
  await user.click(await screen.findByRole('button', { name: NOTIFY }));
  expect(await screen.findByText('We will notify you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: NOTIFY })).toBeVisible();
  expect(screen.queryByText('We will notify you')).toBeNull();
});

it('a pin code that is served by now leads to its shops', async () => {
  signIn();
  answer([
    UNKNOWN,
    [listAreaRequests, () => reply(listAreaRequests, { requests: [] })],
    [requestArea, () => refusal('area-served')],
  ]);
  const { user, address } = show(<Component />, AT);
  await user.click(await screen.findByRole('button', { name: NOTIFY }));
  expect(await screen.findByText('Haat already delivers to this pin code.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show shops' }));
  expect(address()).toBe('/location?pinCode=585327');
});

it('a request that came true meanwhile is not undone, but gone', async () => {
  signIn();
  const lists = [[{ pinCode: '585327', requestedAt }], []];
  answer([
    UNKNOWN,
    [listAreaRequests, () => reply(listAreaRequests, { requests: lists.shift() ?? [] })],
    [withdrawAreaRequest, () => refusal('notify-request-not-found')],
  ]);
  const { user } = show(<Component />, AT);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: NOTIFY })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

// spec: route not-in-service
it('it names the place of the pin code, and leads to the nearest served one', async () => {
  answer([
    [
      describePinCode,
      () =>
        reply(describePinCode, {
          pinCode: '585327',
          placeName: 'Basavakalyan, Bidar',
          state: 'Karnataka',
          marketplace: null,
          shops: 0,
          nearest: { pinCode: '585330', placeName: 'Humnabad, Bidar', km: 28 },
        }),
    ],
  ]);
  const { user, address } = show(<Component />, AT);
  expect(await screen.findByText('585327 Basavakalyan')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Nearest is 585330 Humnabad, 28 km' }));
  expect(address()).toBe('/location?pinCode=585330');
});
