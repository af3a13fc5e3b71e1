import { listStores } from '@haat/contract/stores/operators';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component } from './all-products-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  session.signIn({
    _id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Asha',
    role: 'superAdmin',
    token: 't',
  });
});

it('Retry asks for the stores again; where there is none, it says so', async () => {
  let isAway = true;
  answer([[listStores, () => (isAway ? refusal('not-authorized') : reply(listStores, []))]]);
  const { user } = showInOffice(<Component />, { at: '/admin/allProducts' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByText('No store')).toBeVisible();
  expect(screen.queryByText(/products so far/)).toBeNull();
});
