import { listOrderStores } from '@haat/contract/orders/desk';
import { deleteUser, type ListedUser, listUsers } from '@haat/contract/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { Component } from './users-screen.tsx';

const idOf = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const ASHA: ListedUser = {
  _id: idOf(1),
  name: 'Asha Shetty',
  email: 'asha@gawankirana.example',
  emailProved: true,
  claimsEmail: false,
  phone: '+919880641275',
  phoneProved: true,
  role: ['admin'],
  isAdmin: true,
  store: { _id: idOf(50), name: 'Gawan Kirana', marketplace: 'Haat Bidar' },
  createdAt: new Date('2026-10-01T05:00:00Z'),
};
const SHOPPER: ListedUser = {
  ...ASHA,
  _id: idOf(2),
  name: 'Shruti Biradar',
  email: '',
  phone: '',
  role: [],
  isAdmin: false,
  store: null,
};

const page = (rows: ListedUser[], total = rows.length) =>
  reply(listUsers, { rows, page: 1, pages: Math.ceil(total / 24), total });
const show = (at = '/admin/userlist') =>
  showInOffice(<Component />, { at, path: '/admin/userlist/:pageNumber?' });
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => windowWidth(1440));

describe('a card', () => {
  // spec: route users
  it('has name, tick, role and store, id, and links to call, to write, to chat and to edit', async () => {
    answer([[listUsers, () => page([ASHA, SHOPPER], 3186)]]);
    show();
    const asha = within(await card('Asha Shetty'));
    expect(asha.getByRole('img', { name: 'Is Admin' })).toBeVisible();
    expect(asha.getByText('Gawan Kirana')).toBeVisible();
    expect(asha.getByRole('button', { name: 'Copy the id' })).toHaveAttribute('title', ASHA._id);
    expect(asha.getByRole('link', { name: '98806 41275' })).toHaveAttribute('href', 'tel:+919880641275');
    expect(asha.getByRole('link', { name: ASHA.email })).toHaveAttribute('href', `mailto:${ASHA.email}`);
    expect(asha.getByRole('link', { name: 'Chat with Asha Shetty' })).toHaveAttribute(
      'href',
      'https://wa.me/919880641275',
    );
    expect(asha.getByRole('link', { name: 'Edit Asha Shetty' })).toHaveAttribute(
      'href',
      `/admin/user/${ASHA._id}/edit`,
    );
    expect(screen.getByText('3,186 users')).toBeVisible();
  });

  it('of a user without number and address has neither link nor chat', async () => {
    answer([[listUsers, () => page([SHOPPER])]]);
    show();
    const shopper = within(await card('Shruti Biradar'));
    expect(shopper.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Edit']);
    expect(shopper.getByText('Shopper')).toBeVisible();
  });
});

it('an address that is another user’s is marked, without a link', async () => {
  answer([
    [listUsers, () => page([{ ...SHOPPER, email: ASHA.email, emailProved: false, claimsEmail: true }])],
  ]);
  show();
  const shopper = within(await card('Shruti Biradar'));
  expect(shopper.getByTitle(ASHA.email)).toHaveTextContent(`${ASHA.email}Another user’s`);
  expect(shopper.queryByRole('link', { name: ASHA.email })).toBeNull();
});

it('an unconfirmed address and number are marked, without a link to write to the address', async () => {
  const typed = { email: 'asha@mail.example', phone: '98806 41275', emailProved: false, phoneProved: false };
  answer([[listUsers, () => page([{ ...SHOPPER, ...typed }])]]);
  show();
  const shopper = within(await card('Shruti Biradar'));
  expect(shopper.getByTitle(typed.email)).toHaveTextContent(`${typed.email}Not confirmed`);
  expect(shopper.getByRole('link', { name: /98806 41275/ })).toHaveTextContent(/Not confirmed$/);
});

describe('deleting', () => {
  it('asks ‘Are You Sure’ and says what stays; the card then says that they are gone', async () => {
    const sent = answer([
      [listUsers, () => page([ASHA, SHOPPER])],
      [deleteUser, () => reply(deleteUser, { _id: ASHA._id })],
    ]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Asha Shetty' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are You Sure' }));
    expect(question.getByText(/Orders and documents are kept\. All sessions end now\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Asha Shetty is deleted')).toBeVisible();
    expect(sent.map(({ address }) => address.split('?')[0])).toEqual([
      '/api/users',
      `/api/users/${ASHA._id}`,
    ]);
    expect(await card('Shruti Biradar')).toBeVisible();
  });

  it('that is refused says why and leaves the card', async () => {
    answer([
      [listUsers, () => page([ASHA])],
      [deleteUser, () => refusal('last-super-admin')],
    ]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Asha Shetty' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The last superAdmin can’t be deleted and keeps the role',
    );
    expect(await card('Asha Shetty')).toBeVisible();
  });
});

it('page, search, role and store of the address are sent to the server', async () => {
  const sent = answer([
    [listUsers, () => page([])],
    [listOrderStores, () => reply(listOrderStores, { stores: [] })],
  ]);
  show(`/admin/userlist/3?search=asha&role=admin&store=${idOf(50)}`);
  expect(await screen.findByText('Nobody matches')).toBeVisible();
  const asked = sent.find(({ address }) => address.startsWith('/api/users'));
  expect(Object.fromEntries(new URLSearchParams(asked?.address.split('?')[1]))).toEqual({
    pageNumber: '3',
    search: 'asha',
    role: 'admin',
    store: idOf(50),
  });
});
