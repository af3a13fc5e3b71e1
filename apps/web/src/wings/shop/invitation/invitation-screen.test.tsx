import { acceptInvitation, readInvitation } from '@haat/contract/stores/onboarding';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './invitation-screen.tsx';

const INVITATION = {
  store: 'Karanja Fresh',
  marketplace: 'Haat Bidar',
  name: 'Savita Patil',
  by: 'sms' as const,
  role: ['admin'],
  sentTo: '…0936',
  expiresAt: new Date('2026-11-29T04:00:00Z'),
  isAccepted: false,
};
const AT = { at: '/invitation/secret', path: '/invitation/:secret' };
const signIn = () =>
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000001', name: 'Savita', token: 'a token' });

it('says what it is for and leads to the sign-in by its number, and from there back', async () => {
  answer([[readInvitation, () => reply(readInvitation, INVITATION)]]);
  show(<Component />, AT);
  expect(await screen.findByText(/run Karanja Fresh in Haat Bidar/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login?redirect=%2Finvitation%2F'),
  );
});

/** The session after accepting. */
const become = (role: string[], storeName: string, more: object = {}) =>
  reply(acceptInvitation, {
    _id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Savita',
    email: 's@x.example',
    phone: '',
    address: '',
    company: '',
    gstNumber: '',
    emailProved: true,
    phoneProved: true,
    hasPassword: true,
    rewardPoints: 0,
    role,
    isAdmin: true,
    token: 'a token of staff',
    storeName,
    ...more,
  });
const STORE = '0198c0de-0000-7000-8000-000000000002';

it.each([
  [
    ['admin'],
    'Karanja Fresh',
    { store: STORE },
    '/admin/dashboard',
    'You are now an admin of Karanja Fresh.',
  ],
  [
    ['deliveryAdmin'],
    'Karanja Fresh',
    { store: STORE },
    '/admin/orderlist',
    'You are now a delivery admin of Karanja Fresh.',
  ],
  [['superAdmin'], '', {}, '/admin/dashboard', 'You are now a super admin of Haat.'],
  [['superAdmin'], '', { secondFactorDue: true }, '/security', 'You are now a super admin of Haat.'],
])(
  'accepted by who becomes %s, it leads to their start, with their new rights and without a sign-in',
  async (role, storeName, more, start, sentence) => {
    signIn();
    answer([
      [readInvitation, () => reply(readInvitation, { ...INVITATION, role })],
      [acceptInvitation, () => become(role, storeName, more)],
    ]);
    const { user, address } = show(<Component />, AT);
    await user.click(await screen.findByRole('button', { name: 'Accept as Savita' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(address()).toBe(start);
    const { token, roles, store } = session.get() ?? {};
    expect([token, roles, store]).toEqual(['a token of staff', role, 'store' in more ? STORE : null]);
  },
);

describe('opened again after it was accepted', () => {
  const used = () =>
    answer([[readInvitation, () => reply(readInvitation, { ...INVITATION, isAccepted: true })]]);

  it('it leads whoever works by now to their start, and says what it was', async () => {
    session.signIn({ _id: 'u', name: 'Savita', token: 'a token', roles: ['deliveryAdmin'] });
    used();
    show(<Component />, AT);
    expect(await screen.findByRole('link', { name: 'Open the office as Savita' })).toHaveAttribute(
      'href',
      '/admin/orderlist',
    );
    expect(screen.getByText(/has already been accepted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('on another device it leads to the sign-in and from there to the office', async () => {
    session.signOut();
    used();
    show(<Component />, AT);
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fadmin%2Fdashboard',
    );
  });

  it('whoever is signed in as a shopper signs in with another account', async () => {
    signIn();
    used();
    const { user, address } = show(<Component />, AT);
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(session.get()).toBeNull();
    expect(address()).toBe('/login?redirect=%2Fadmin%2Fdashboard');
  });
});

it('to another role says which, and where', async () => {
  const role = { role: ['deliveryAdmin'], name: '', by: 'mail' as const };
  answer([[readInvitation, () => reply(readInvitation, { ...INVITATION, ...role })]]);
  show(<Component />, AT);
  expect(
    await screen.findByText('You are invited to work on Haat: Delivery admin, Karanja Fresh, Haat Bidar.'),
  ).toBeVisible();
});

it('to an address that the account has only typed leads to its confirmation, and from there back', async () => {
  signIn();
  answer([
    [readInvitation, () => reply(readInvitation, INVITATION)],
    [acceptInvitation, () => refusal('contact-not-proved')],
  ]);
  const { user } = show(<Component />, AT);
  await user.click(await screen.findByRole('button', { name: 'Accept as Savita' }));
  expect(await screen.findByRole('link', { name: 'Confirm your e-mail address' })).toHaveAttribute(
    'href',
    '/profile/email?redirect=%2Finvitation%2Fsecret',
  );
});

it('an invitation that is no longer valid says so and offers nothing', async () => {
  answer([[readInvitation, () => refusal('invitation-void')]]);
  show(<Component />, AT);
  expect(await screen.findByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
