import { type BundleProduct, createBundle, findBundleProducts } from '@haat/contract/bundles/staff';
import { listStores } from '@haat/contract/stores/operators';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { Component as NewBundle } from './new-bundle-screen.tsx';

const STORE = '0198c0de-0000-7000-8000-000000000001';
const product = (nth: number, name: string, price: number): BundleProduct => ({
  _id: `0198c0de-0000-7000-8000-0000000000a${nth}`,
  name,
  size: '1 kg',
  sku: `SKU-${nth}`,
  image: '',
  price: paise(price),
  mrp: paise(price),
  countInStock: 5,
  soldBy: 'piece',
  step: 1,
  isShown: true,
});
const [ATTA, SALT] = [product(1, 'Chakki Atta', 26_800), product(2, 'Table Salt', 5_400)] as const;

function open() {
  session.signIn({
    _id: STORE,
    name: 'Asha',
    email: '',
    phone: '',
    roles: ['admin'],
    store: STORE,
    token: 'token',
  });
  const sent = answer([
    [findBundleProducts, () => reply(findBundleProducts, { products: [ATTA, SALT] })],
    [createBundle, () => refusal('bundle-product-unknown')],
  ]);
  return { ...showInOffice(<NewBundle />), sent };
}

it('products are found by name or SKU, each once, counted and put in order; the price adds up', async () => {
  const { user, sent } = open();
  const search = screen.getByRole('combobox', { name: 'Add a product' });
  await user.type(search, 'at');
  await user.click(await screen.findByRole('option', { name: /Chakki Atta · 1 kg · SKU-1 · ₹268.00/ }));
  await user.type(search, 'sa');
  expect(await screen.findByRole('option', { name: /Table Salt/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Chakki Atta/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: /Table Salt/ }));
  await user.clear(screen.getByLabelText('Quantity of Table Salt'));
  await user.type(screen.getByLabelText('Quantity of Table Salt'), '2');
  expect(screen.getByText('Price of the bundle').parentElement).toHaveTextContent('₹376.00');
  await user.click(screen.getByRole('button', { name: 'Move Table Salt up' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rotti dinner');
  await user.click(screen.getByRole('button', { name: /^Create bundle/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A bundle can only hold products of its own store.',
  );
  const body = sent.find(({ body: one }) => one)?.body;
  expect(body).toMatchObject({
    name: 'Rotti dinner',
    products: [
      { product: SALT._id, quantity: 2 },
      { product: ATTA._id, quantity: 1 },
    ],
  });
});

it('a bundle without a product is refused at the search, and nothing is sent', async () => {
  const { user, sent } = open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Empty');
  await user.click(screen.getByRole('button', { name: /^Create bundle/ }));
  expect(screen.getByText('Please add a product')).toBeVisible();
  expect(sent.filter(({ body }) => body)).toEqual([]);
});

it('a superAdmin chooses the store: name and words stay, the products of the other one do not', async () => {
  const other = '0198c0de-0000-7000-8000-000000000002';
  const stores = [STORE, other].map((_id, nth) => ({
    _id,
    name: ['Basava Provision', 'Gawan Fresh'][nth] ?? '',
    company: '',
    gstNumber: '',
    address: '',
    city: '',
    pinCode: '',
    isOpen: true,
    marketplace: { _id: '0198c0de-0000-7000-8000-000000000009', name: 'Haat Bidar' },
  }));
  session.signIn({ _id: STORE, name: 'Meera', email: '', phone: '', roles: ['superAdmin'], token: 'token' });
  const sent = answer([
    [listStores, () => reply(listStores, stores)],
    [findBundleProducts, () => reply(findBundleProducts, { products: [ATTA, SALT] })],
    [createBundle, () => refusal('bundle-product-unknown')],
  ]);
  const { user, address } = showInOffice(<NewBundle />, { at: '/admin/bundles/new' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rotti dinner');
  await user.type(screen.getByRole('combobox', { name: 'Add a product' }), 'at');
  await user.click(await screen.findByRole('option', { name: /Chakki Atta/ }));
  expect(screen.getByLabelText('Quantity of Chakki Atta')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Store' }));
  await user.click(await screen.findByRole('option', { name: 'Gawan Fresh' }));
  expect(address()).toBe(`/admin/bundles/new?store=${other}`);
  await expect.poll(() => screen.queryByLabelText('Quantity of Chakki Atta')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rotti dinner');
  await user.type(screen.getByRole('combobox', { name: 'Add a product' }), 'sa');
  await user.click(await screen.findByRole('option', { name: /Table Salt/ }));
  await user.click(screen.getByRole('button', { name: /^Create bundle/ }));
  await expect.poll(() => sent.find(({ body }) => body)?.address).toContain(`store=${other}`);
});
