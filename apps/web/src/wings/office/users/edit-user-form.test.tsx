import { listOrderStores } from '@haat/contract/orders/desk';
import {
  changeUser,
  type EditedUser,
  endUserSessions,
  readUser,
  removeSecondFactor,
  withdrawRoleInvitation,
} from '@haat/contract/users';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { EditUserForm } from './edit-user-form.tsx';

const STORE = '0198c0de-0000-7000-8000-000000000050';
const SANJAY: EditedUser = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Sanjay Metre',
  email: 'sanjay@mail.example',
  emailProved: true,
  claimsEmail: false,
  phone: '+919880641275',
  phoneProved: true,
  role: [],
  isAdmin: false,
  store: null,
  createdAt: new Date('2026-10-01T05:00:00Z'),
  version: 3,
  sessions: 2,
  hasSecondFactor: false,
  invitation: null,
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

const INVITATION = { email: 'sanjay@mail.example', role: ['admin'], store: 'Gawan Kirana' };

it('an unconfirmed address is marked before a role is given, and the invitation is named after it', async () => {
  const invitation = { ...INVITATION, expiresAt: new Date('2026-12-04T05:00:00Z') };
  answer([
    [listOrderStores, stores],
    [changeUser, () => reply(changeUser, { ...SANJAY, emailProved: false, invitation })],
  ]);
  const { user } = show({ ...SANJAY, emailProved: false });
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'This user has not confirmed the e-mail address. The role is sent there as an invitation.',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Super admin' }));
  await user.click(update());
  expect(await screen.findByText('Invited: sanjay@mail.example')).toBeVisible();
});

it('an invitation under way is shown with its role, and can be withdrawn', async () => {
  const invitation = { ...INVITATION, expiresAt: new Date('2026-12-04T05:00:00Z') };
  const sent = answer([
    [listOrderStores, stores],
    [readUser, () => reply(readUser, SANJAY)],
    [withdrawRoleInvitation, () => reply(withdrawRoleInvitation, SANJAY)],
  ]);
  const { user } = show({ ...SANJAY, emailProved: false, invitation });
  expect(screen.getByText(/^Invited as .*Gawan Kirana: sanjay@mail\.example, until /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(sent.map(({ address: asked }) => asked)).toContain(`/api/users/${SANJAY._id}/invitation`);
});

it('a lost second factor is removed with a reason, which stays when that fails, and never one’s own', async () => {
  let fails = true;
  const sent = answer([
    [listOrderStores, stores],
    [readUser, () => reply(readUser, SANJAY)],
    [removeSecondFactor, () => (fails ? refusal('unavailable') : reply(removeSecondFactor, SANJAY))],
  ]);
  const { user } = show({ ...SANJAY, hasSecondFactor: true });
  await user.click(screen.getByRole('button', { name: 'Remove two-step verification' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are You Sure' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(question.getByText('Please say why')).toBeVisible();
  await user.type(question.getByLabelText('Reason'), 'The phone is lost');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Remove two-step verification' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Reason')).toHaveValue('The phone is lost');
  await user.click(again.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Two-step verification removed')).toBeVisible();
  expect(sent.find(({ address: asked }) => asked.endsWith('/removal'))?.body).toEqual({
    reason: 'The phone is lost',
  });
  cleanup();
  session.signIn({ _id: SANJAY._id, name: 'Sanjay', token: 'a token' });
  show({ ...SANJAY, hasSecondFactor: true });
  expect(screen.getByText('Two-step verification is on')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove two-step verification' })).toBeNull();
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

it('a missing store is reported at its field before sending, and a refusal above the form', async () => {
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

it('an invalid address is reported before sending', async () => {
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
