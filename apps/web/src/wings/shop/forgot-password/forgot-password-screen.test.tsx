import { requestResetCode, resetPassword } from '@haat/contract/identity';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './forgot-password-screen.tsx';

const ASHA = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Asha',
  email: 'asha@x.example',
  phone: '',
  address: '',
  company: '',
  gstNumber: '',
  emailProved: true,
  phoneProved: false,
  hasPassword: true,
  rewardPoints: 0,
  role: [],
  isAdmin: false,
  token: 'a new token',
};
/** Other addresses show nothing. */
function There() {
  return useLocation().pathname === '/forgotpassword' ? <Component /> : null;
}
const AT = '/forgotpassword?redirect=%2Finvitation%2Fsecret';

beforeEach(() => session.signOut());

it.each([['nobody'], ['Asha']])(
  'a link to it opens it for %s, and a new password leads on to where they were going',
  async (name) => {
    if (name === 'Asha') session.signIn({ ...ASHA, token: 'an old token' });
    answer([
      [requestResetCode, () => reply(requestResetCode, { message: 'A code is on its way.' })],
      [resetPassword, () => reply(resetPassword, ASHA)],
    ]);
    const { user, address } = show(<There />, { at: AT });
    await user.type(await screen.findByLabelText('E-mail'), ASHA.email);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code'), '482071');
    expect(address()).toBe(AT);
    for (const field of screen.getAllByLabelText(/password/i, { selector: 'input' }))
      await user.type(field, 'four small onions');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    await expect.poll(address).toBe('/invitation/secret');
    expect(session.get()?.token).toBe('a new token');
  },
);
