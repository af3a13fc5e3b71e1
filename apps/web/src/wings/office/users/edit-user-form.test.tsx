import { listOrderStores } from '@haat/contract/orders/desk';
import { changeUser, type EditedUser, endUserSessions, readUser } from '@haat/contract/users';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { EditUserForm } from './edit-user-form.tsx';

const STORE = '0198c0de-0000-7000-8000-000000000050';
const SANJAY: EditedUser = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Sanjay Metre',
  email: 'sanjay@mail.example',
  claimsEmail: false,
  phone: '+919880641275',
  role: [],
  isAdmin: false,
  store: null,
  createdAt: new Date('2026-10-01T05:00:00Z'),
  version: 3,
  sessions: 2,
};
const stores = () =>
  reply(listOrderStores, { stores: [{ _id: STORE, name: 'Gawan Kirana', marketplace: 'Haat Bidar' }] });
const show = (stored = SANJAY) =>
  showInOffice(<EditUserForm stored={stored} />, { at: `/admin/user/${SANJAY._id}/edit` });
const update = () => screen.getByRole('button', { name: /^Update/ });

// spec: route user-edit
it('name, e-mail and Is Admin with the store are sent from the version that was read; saving leads back to the list', async () => {
  const sent = answer([
    [listOrderStores, stores],
    [changeUser, () => reply(changeUser, { ...SANJAY, version: 4 })],
  ]);
  const { user, address } = show();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/admin/userlist');
  expect(screen.getByLabelText('E-mail')).toHaveValue('sanjay@mail.example');
  await user.type(screen.getByLabelText('Name'), ' Patil');
  await user.click(screen.getByRole('checkbox', { name: 'Is Admin' }));
  await user.click(screen.getByRole('combobox', { name: 'Store' }));
  await user.click(await screen.findByRole('option', { name: 'Gawan Kirana, Haat Bidar' }));
  await user.click(update());
  await expect.poll(address).toBe('/admin/userlist');
  expect(sent.find(({ ifMatch }) => ifMatch)).toMatchObject({
    body: { name: 'Sanjay Metre Patil', email: 'sanjay@mail.example', role: ['admin'], store: STORE },
    ifMatch: '"3"',
  });
});

it('an address that is another user’s is said so before a role is given', () => {
  answer([[listOrderStores, stores]]);
  show({ ...SANJAY, claimsEmail: true });
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'The e-mail address of this user belongs to another user. Change it before you give them a role.',
  );
});

it('without a role there is no store to choose', async () => {
  answer([[listOrderStores, stores]]);
  const { user } = show();
  const store = () => screen.getByRole('combobox', { name: 'Store' });
  expect(store()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Super admin' }));
  expect(store()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Delivery admin' }));
  expect(store()).toBeEnabled();
});

it('a store that is missing is said at its field before anything is sent, and a refusal over the form', async () => {
  const sent = answer([
    [listOrderStores, stores],
    [changeUser, () => refusal('own-role')],
  ]);
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Is Admin' }));
  await user.click(update());
  expect(await screen.findByText('Please choose the store that they work for')).toBeVisible();
  expect(sent.some(({ ifMatch }) => ifMatch)).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Is Admin' }));
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(update());
  expect(await screen.findByText('You can’t take your own role away')).toBeVisible();
});

it('what is no address is said before anything is sent', async () => {
  const sent = answer([[listOrderStores, stores]]);
  const { user } = show();
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'sanjay');
  await user.click(update());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid e-mail address');
  expect(sent.some(({ ifMatch }) => ifMatch)).toBe(false);
});

it('all sessions are ended after a question', async () => {
  const sent = answer([
    [listOrderStores, stores],
    [readUser, () => reply(readUser, { ...SANJAY, sessions: 0 })],
    [endUserSessions, () => reply(endUserSessions, { ended: 2 })],
  ]);
  const { user } = show();
  expect(screen.getByText('Signed in on 2 devices')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are You Sure' }));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out on 2 devices')).toBeVisible();
  expect(sent.map(({ address: asked }) => asked)).toContain(`/api/users/${SANJAY._id}/sessions`);
});
