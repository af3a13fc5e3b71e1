import { acceptInvitation, readInvitation } from '@haat/contract/stores/onboarding';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './invitation-screen.tsx';

const INVITATION = {
  ...{ store: 'Karanja Fresh', marketplace: 'Haat Bidar', name: 'Savita Patil', by: 'sms' as const },
  role: ['admin'],
  ...{ sentTo: '…0936', expiresAt: new Date('2026-11-29T04:00:00Z') },
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

it('accepted, it signs this browser out and leads to the sign-in of staff', async () => {
  signIn();
  answer([
    [readInvitation, () => reply(readInvitation, INVITATION)],
    [acceptInvitation, () => reply(acceptInvitation, { store: 'Karanja Fresh' })],
  ]);
  const { user, address } = show(<Component />, AT);
  await user.click(await screen.findByRole('button', { name: 'Accept as Savita' }));
  await expect.poll(address).toBe('/login?redirect=%2Fadmin%2Fdashboard');
  expect(session.get()).toBeNull();
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
  expect(await screen.findByText('This invitation is not valid any more. Ask for a new one.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
