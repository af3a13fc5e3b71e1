import { changePhone } from '@haat/contract/account';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { storeRequestedCode } from '../phone-sign-in/requested-code.ts';
import { PhoneProof } from './phone-proof.tsx';

const PROFILE = {
  _id: '0198c0de-0000-7000-8000-000000000009',
  name: 'Savita',
  email: 'savita@haat.example',
  phone: '+919845012345',
  address: '',
  company: '',
  gstNumber: '',
  rewardPoints: 0,
  role: [],
  isAdmin: false,
  emailProved: false,
  phoneProved: true,
  hasPassword: true,
};

/** A code was sent to the number. */
function requested() {
  const later = Date.now() + 240_000;
  storeRequestedCode({ phone: '+919845012345', againAt: later, until: later, scarce: false, inbox: false });
}

it('begins with the number that the order goes to, and says what is wrong with one', async () => {
  answer([]);
  const { user } = show(<PhoneProof message="Why" phone="98450 12345" onProved={() => {}} />);
  const field = screen.getByLabelText('Mobile number');
  expect(field).toHaveValue('98450 12345');
  await user.clear(field);
  await user.type(field, '12345');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(field).toHaveAccessibleDescription('Number Should be 10 Digits! Its Less than 10');
});

it('orders once the code is right; a wrong one is shown at its field, and closing loses nothing', async () => {
  requested();
  let right = false;
  const sent = answer([[changePhone, () => (right ? reply(changePhone, PROFILE) : refusal('wrong-otp'))]]);
  const onProved = vi.fn();
  const { user } = show(<PhoneProof message="Why" phone="98450 12345" onProved={onProved} />);
  await user.type(screen.getByLabelText(/code/i), '111111');
  expect(await screen.findByText('Please Enter Valid OTP')).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Confirm your number' }));
  right = true;
  await user.type(screen.getByLabelText(/code/i), '585412');
  await expect.poll(() => onProved).toHaveBeenCalledOnce();
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '+919845012345', code: '111111' },
    { phone: '+919845012345', code: '585412' },
  ]);
  expect(sessionStorage.getItem('haat.requestedCode')).toBeNull();
});

it('says when the number belongs to another account, and lets another one be used', async () => {
  requested();
  answer([[changePhone, () => refusal('phone-taken')]]);
  const { user } = show(<PhoneProof message="Why" phone="98450 12345" onProved={() => {}} />);
  await user.type(screen.getByLabelText(/code/i), '585412');
  expect(await screen.findByText(/belongs to another account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  expect(screen.getByLabelText('Mobile number')).toBeVisible();
});

it('asks for the password of an account whose e-mail address is proved', async () => {
  requested();
  const sent = answer([
    [
      changePhone,
      ({ body }) =>
        (body as { password?: string }).password ? reply(changePhone, PROFILE) : refusal('wrong-password'),
    ],
  ]);
  const onProved = vi.fn();
  const { user } = show(<PhoneProof message="Why" phone="98450 12345" onProved={onProved} />);
  await user.type(screen.getByLabelText(/code/i), '585412');
  await user.type(await screen.findByLabelText('Current password'), 'four small onions');
  await user.click(screen.getByRole('button', { name: 'Confirm and order' }));
  await expect.poll(() => onProved).toHaveBeenCalledOnce();
  expect(sent.at(-1)?.body).toEqual({
    phone: '+919845012345',
    code: '585412',
    password: 'four small onions',
  });
});
