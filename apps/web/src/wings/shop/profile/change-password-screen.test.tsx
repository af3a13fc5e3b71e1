import { changePassword } from '@haat/contract/identity';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { speak } from '../../../texts/translate.ts';
import { Component as ChangePasswordScreen } from './change-password-screen.tsx';

const ID = '01930000-0000-7000-8000-000000000001';
const WRONG = 'यह आपका मौजूदा पासवर्ड नहीं है।';

it('a wrong current password is refused in the language of the page', async () => {
  session.signIn({ _id: ID, name: 'Asha', token: 't', role: [] });
  speak('hi', { 'This is not your current password.': WRONG });
  onTestFinished(() => speak('en', {}));
  answer([[changePassword, () => refusal('wrong-password')]]);
  const { user } = show(<ChangePasswordScreen />, { at: '/profile/password' });
  await user.type(screen.getByLabelText('Current password'), 'guess-of-mine');
  await user.type(screen.getByLabelText('New password'), 'a-long-new-secret');
  await user.type(screen.getByLabelText('Confirm password'), 'a-long-new-secret');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(WRONG)).toBeVisible();
});
