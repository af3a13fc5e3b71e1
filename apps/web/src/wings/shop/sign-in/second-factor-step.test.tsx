import { signIn } from '@haat/contract/identity';
import { signInByCode } from '@haat/contract/second-factor';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './sign-in-screen.tsx';

const ASHA = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Asha Shetty',
  email: 'asha@gawankirana.example',
  phone: '',
  address: '',
  company: '',
  gstNumber: '',
  emailProved: true,
  phoneProved: false,
  hasPassword: true,
  rewardPoints: 0,
  role: ['admin'],
  isAdmin: true,
  token: 't',
};

beforeEach(() => session.signOut());

async function firstStep() {
  const { user, address } = show(<Component />, { at: '/login/email' });
  await user.type(screen.getByLabelText('E-mail'), ASHA.email);
  await user.type(screen.getByLabelText('Password'), 'paddy field 5854');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { user, address, code: await screen.findByLabelText('Code') };
}
const needed = () => refusal('second-factor-needed', { details: { ticket: 'a ticket' } });

it('a code of six digits, pasted, finishes the sign-in by itself; a wrong one is said', async () => {
  const answers = [refusal('wrong-factor-code'), reply(signInByCode, ASHA)];
  const sent = answer([
    [signIn, needed],
    [signInByCode, () => answers.shift() as Response],
  ]);
  const { user, code } = await firstStep();
  await user.type(code, '111111');
  expect(await screen.findByText('This code is wrong. Check the clock of your phone.')).toBeVisible();
  await user.clear(code);
  await user.click(code);
  await user.paste('482 071');
  await expect.poll(() => session.get()?.name).toBe('Asha Shetty');
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { ticket: 'a ticket', code: '111111' },
    { ticket: 'a ticket', code: '482071' },
  ]);
});

it('who took too long begins again', async () => {
  answer([
    [signIn, needed],
    [signInByCode, () => refusal('ticket-expired')],
  ]);
  const { user, code } = await firstStep();
  await user.type(code, '482071');
  expect(await screen.findByText('That took too long. Please sign in again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue(ASHA.email);
});

it('a superAdmin whose second factor is due is led to set it up', async () => {
  answer([[signIn, () => reply(signIn, { ...ASHA, role: ['superAdmin'], secondFactorDue: true })]]);
  const { user, address } = show(<Component />, { at: '/login/email?redirect=/superadmin/messages' });
  await user.type(screen.getByLabelText('E-mail'), ASHA.email);
  await user.type(screen.getByLabelText('Password'), 'paddy field 5854');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await expect.poll(address).toBe('/security');
});
