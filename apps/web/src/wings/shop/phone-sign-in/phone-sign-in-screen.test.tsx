import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { Component as PhoneSignInScreen } from './phone-sign-in-screen.tsx';

it.each([
  ['', 'please enter a valid phone number!'],
  ['984501234', 'Number Should be 10 Digits! Its Less than 10'],
  ['98450123456', 'Number Should be 10 Digits! Its More than 10'],
  ['+1 201 555 0123', 'Codes can be sent only to Indian numbers, which begin with +91.'],
  ['1234567890', 'This is not a mobile number. Mobile numbers begin with 6, 7, 8 or 9.'],
  // spec: text phone-missing; text phone-too-short; text phone-too-long
])('what is wrong with the number “%s” is shown at its field: %s', async (typed, sentence) => {
  answer([]);
  const { user } = show(<PhoneSignInScreen />, { at: '/phoneSignUp' });
  const field = screen.getByLabelText('Mobile number');
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(field).toHaveAccessibleDescription(sentence);
  expect(field).toHaveFocus();
});
