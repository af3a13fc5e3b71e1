import { type Profile, readProfile } from '@haat/contract/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { keyOf, queryClient } from '../../../kit/query.ts';
import { BusinessSwitch } from './business-switch.tsx';

const PROFILE: Profile = {
  _id: '0198c0de-0000-7000-8000-000000000009',
  name: 'Savita',
  email: 'savita@haat.example',
  phone: '',
  address: '',
  company: 'Kulkarni Caterers',
  gstNumber: '',
  rewardPoints: 0,
  role: [],
  isAdmin: false,
  emailProved: true,
  phoneProved: false,
  hasPassword: true,
} as Profile;

const ask = (gstNumber: string) => {
  answer([[readProfile, () => reply(readProfile, { ...PROFILE, gstNumber })]]);
  const onChange = vi.fn();
  return { onChange, ...show(<BusinessSwitch on={false} onChange={onChange} />) };
};

it('asks who has a GSTIN whether the order is for the business, and says whom the invoice would name', async () => {
  const { user, onChange } = ask(' 29aagcb7383j1z4 ');
  const question = await screen.findByRole('switch', { name: /Order for your business\?/ });
  expect(question).not.toBeChecked();
  expect(question).toHaveAccessibleName(/Kulkarni Caterers, GSTIN 29AAGCB7383J1Z4/);
  await user.click(question);
  expect(onChange).toHaveBeenCalledWith(true);
});

it.each(['', '29AAGCB7383J1Z5'])('asks nothing while the GSTIN of the profile is “%s”', async (gstNumber) => {
  ask(gstNumber);
  await waitFor(() => expect(queryClient.getQueryData(keyOf(readProfile, {}))).toMatchObject({ gstNumber }));
  expect(screen.queryByRole('switch')).toBeNull();
});
