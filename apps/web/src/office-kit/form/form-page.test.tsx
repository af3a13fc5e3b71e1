import { changeUser, type EditedUser } from '@haat/contract/users';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { encode } from 'zod/mini';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { session } from '../../kit/session.ts';
import { FormField } from './form-field.tsx';
import { FormPage } from './form-page.tsx';
import { useFormPage } from './use-form-page.ts';

const SANJAY: EditedUser = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Sanjay',
  email: 'sanjay@mail.example',
  emailProved: true,
  claimsEmail: false,
  phone: '',
  phoneProved: false,
  role: [],
  isAdmin: false,
  store: null,
  createdAt: new Date('2026-10-01T05:00:00Z'),
  version: 3,
  sessions: 2,
  hasSecondFactor: false,
  invitation: null,
};

function Form({ leads, stored }: { leads: boolean; stored: EditedUser }) {
  const navigate = useNavigate();
  const form = useFormPage({
    call: changeUser,
    params: { id: SANJAY._id },
    stored,
    valuesOf: ({ name, email }: EditedUser) => ({ name, email }),
    labels: { name: 'Name', email: 'E-mail' },
    reads: [],
    ...(leads && { onSaved: () => navigate('/list') }),
  });
  return (
    <FormPage form={form} back="/list" submit="Update">
      <FormField form={form} name="name" />
      <FormField form={form} name="email" />
      <Link to="/elsewhere">Elsewhere</Link>
    </FormPage>
  );
}

function show({ leads = false, stored = SANJAY } = {}) {
  return showInOffice(
    <Routes>
      <Route path="/form" element={<Form leads={leads} stored={stored} />} />
      <Route path="*" element="Another screen" />
    </Routes>,
    { at: '/form' },
  );
}

/** Answers on demand. */
function serveSlowly(change: () => Response) {
  const told = Promise.withResolvers<void>();
  answer([[changeUser, () => told.promise.then(change)]]);
  return told.resolve;
}

const name = () => screen.getByLabelText('Name');
const email = () => screen.getByLabelText('E-mail');
const update = () => screen.getByRole('button', { name: /^Update/ });

it('keeps what is typed while it is being saved, as not saved yet', async () => {
  const go = serveSlowly(() => reply(changeUser, { ...SANJAY, name: 'Sanjay M', version: 4 }));
  const { user } = show();
  await user.type(name(), ' M');
  await user.click(update());
  await user.type(email(), 's');
  go();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(name()).toHaveValue('Sanjay M');
  expect(email()).toHaveValue('sanjay@mail.examples');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

it('gives back what is unsaved to whom the sign-in ended under it, and to nobody else', async () => {
  const [asha, ravi] = ['asha', 'ravi'].map((_id) => ({ _id, token: `token of ${_id}` }));
  session.signIn(asha);
  const { user } = show();
  await user.type(name(), ' M');
  act(() => session.expire());
  cleanup();
  session.signIn(asha);
  const again = show();
  expect(name()).toHaveValue('Sanjay M');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await again.user.type(name(), 'e');
  act(() => session.expire());
  cleanup();
  session.signIn(ravi);
  show();
  expect(name()).toHaveValue('Sanjay');
  cleanup();
  session.signIn(asha);
  show();
  expect(name()).toHaveValue('Sanjay');
});

it('gives back what is unsaved with the version that was changed, so that a newer one is asked about', async () => {
  session.signIn({ _id: 'asha', token: 'a token' });
  const { user } = show();
  await user.type(name(), ' M');
  act(() => session.expire());
  cleanup();
  session.signIn({ _id: 'asha', token: 'another' });
  const theirs = { ...SANJAY, name: 'Sanjay Rao', version: 4 };
  const current = encode(changeUser.reply, theirs);
  const details = { sent: 3, current, changedBy: 'Ravi', changedAt: '2026-11-21T05:15:00.000Z' };
  const sent = answer([[changeUser, () => refusal('edited-meanwhile', { details })]]);
  const again = show({ stored: theirs });
  expect(name()).toHaveValue('Sanjay M');
  await again.user.click(update());
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  expect(dialog.getByRole('row', { name: /Name/ })).toHaveTextContent(/Sanjay M.*Sanjay Rao/);
});

it('drops what is unsaved when whom the sign-in ended signs out', async () => {
  session.signIn({ _id: 'asha', token: 'a token' });
  const { user } = show();
  await user.type(name(), ' M');
  act(() => session.expire());
  cleanup();
  session.signIn({ _id: 'asha', token: 'another' });
  session.signOut();
  session.signIn({ _id: 'asha', token: 'a third' });
  show();
  expect(name()).toHaveValue('Sanjay');
});

it('asks before leaving while it is being saved, as it may be refused', async () => {
  const go = serveSlowly(() => refusal('user-not-found'));
  const { user, address } = show();
  await user.type(name(), ' M');
  await user.click(update());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  go();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(name()).toHaveValue('Sanjay M');
  expect(address()).toBe('/form');
});

it('leads on once it is saved, but not whoever has left meanwhile', async () => {
  const saved = () => reply(changeUser, { ...SANJAY, name: 'Sanjay M', version: 4 });
  answer([[changeUser, saved]]);
  const first = show({ leads: true });
  await first.user.type(name(), ' M');
  await first.user.click(update());
  await expect.poll(first.address).toBe('/list');
  cleanup();
  const go = serveSlowly(saved);
  const { user, address } = show({ leads: true });
  await user.type(name(), ' M');
  await user.click(update());
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/elsewhere');
  go();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(address()).toBe('/elsewhere');
});

it('a merged version that is refused says so in the form, not under the question', async () => {
  const current = { ...SANJAY, email: 'metre@mail.example', version: 7 };
  const details = { sent: 3, current, changedBy: null, changedAt: null };
  const answers = [refusal('edited-meanwhile', { details }), refusal('user-not-found')];
  answer([[changeUser, () => answers.shift() ?? refusal('unavailable')]]);
  const { user } = show();
  await user.type(name(), ' M');
  await user.click(update());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(name()).toHaveValue('Sanjay M');
});
