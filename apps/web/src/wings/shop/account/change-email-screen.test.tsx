import { changeEmail, requestEmailCode } from '@haat/contract/account';
import { type Profile, readProfile } from '@haat/contract/identity';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component as ChangeEmailScreen } from './change-email-screen.tsx';

const ID = '01930000-0000-7000-8000-000000000001';
const PROFILE: Profile = {
  _id: ID,
  name: 'Asha',
  email: 'asha@haat.example',
  emailProved: true,
  phone: '+919845012345',
  phoneProved: false,
  hasPassword: true,
  address: '',
  company: '',
  gstNumber: '',
  rewardPoints: 0,
  role: [],
  isAdmin: false,
};
const SENT = reply(requestEmailCode, { message: 'A code is on its way to this address.' });

beforeEach(() => {
  session.signIn({ ...PROFILE, token: 'token' });
});

async function open(profile: Partial<Profile>, calls: Parameters<typeof answer>[0]) {
  const sent = answer([[readProfile, () => reply(readProfile, { ...PROFILE, ...profile })], ...calls]);
  const { user, address } = show(<ChangeEmailScreen />, { at: '/profile/email' });
  await screen.findByLabelText('E-mail');
  return { sent, user, address };
}

it('a new address is typed with the password, then the code that went there, and the profile shows it', async () => {
  const changed = { ...PROFILE, email: 'new@haat.example' };
  const { sent, user, address } = await open({}, [
    [requestEmailCode, () => SENT.clone()],
    [changeEmail, () => reply(changeEmail, changed)],
  ]);
  await user.type(screen.getByLabelText('E-mail'), 'new@haat.example');
  await user.type(screen.getByLabelText('Current password'), 'four small onions');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '585412');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(address).toBe('/profile');
  expect(session.get()?.email).toBe('new@haat.example');
  expect(sent.map(({ body }) => body).filter(Boolean)).toEqual([
    { email: 'new@haat.example', password: 'four small onions' },
    { email: 'new@haat.example', code: '585412' },
  ]);
});

it('an address that nobody has proved stands in the field, to be confirmed', async () => {
  await open({ emailProved: false }, []);
  expect(screen.getByLabelText('E-mail')).toHaveValue('asha@haat.example');
});

it('a wrong password and a wrong code are shown at their fields', async () => {
  let tries = 0;
  const { user } = await open({}, [
    [requestEmailCode, () => (tries++ ? SENT.clone() : refusal('wrong-password'))],
    [changeEmail, () => refusal('wrong-code')],
  ]);
  await user.type(screen.getByLabelText('E-mail'), 'new@haat.example');
  await user.type(screen.getByLabelText('Current password'), 'guess');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('This is not your current password.');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeVisible();
});

it('an account without a password is proved by a code to its number instead', async () => {
  const { user } = await open({ hasPassword: false, phoneProved: true, emailProved: false }, []);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByText(/We’ll send a code by SMS to \+91 98450.12345\./)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Please enter a valid e-mail address')).toBeVisible();
});
