import type { CallReply } from '@haat/contract/call';
import { listOrderStores } from '@haat/contract/orders/desk';
import { downloadReport } from '@haat/contract/reports/files';
import { listStores } from '@haat/contract/stores/operators';
import { readStore, type Store } from '@haat/contract/stores/staff';
import { findVendors, listVendorDues, listVendorInvoices } from '@haat/contract/vendors/staff';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { queryClient } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { lastStore } from '../products/use-product-store.ts';
import { Component as CreateInvoice } from './create-invoice-screen.tsx';
import { Component as VendorDues } from './vendor-dues-screen.tsx';
import { Component as VendorInvoices } from './vendor-invoices-screen.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const [BASAVA, GAWAN] = [uuid(1), uuid(2)];

const listed = (_id: string, name: string): CallReply<typeof listStores>[number] => ({
  _id,
  name,
  company: '',
  gstNumber: '',
  address: '',
  city: 'Bidar',
  pinCode: '585401',
  isOpen: true,
  marketplace: { _id: uuid(9), name: 'Haat Bidar' },
});
const STORES = [listed(BASAVA, 'Basava Provision'), listed(GAWAN, 'Gawan Fresh')];
const store = (_id: string): Store => ({
  _id,
  version: 1,
  stateCode: '29',
  name: _id,
  logo: '',
  company: '',
  gstNumber: '',
  fssaiNumber: '',
  address: '',
  city: 'Bidar',
  pinCode: '585401',
  country: 'India',
  phone: '',
  isOpen: true,
  soldCategories: [],
  soldBrands: [],
  gstScheme: { scheme: 'regular', from: '', filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '' },
  gstSchemes: [],
  gstRates: [],
  openingHours: null,
  scaleLabels: [],
  replacesMissing: true,
  categories: [],
  brands: [],
  allCategories: [],
  allBrands: [],
  minimumOrderValue: paise(0),
  deliveryCharges: paise(0),
  deliveryHours: 24,
});
const ANSWERS: Parameters<typeof answer>[0] = [
  [listStores, () => reply(listStores, STORES)],
  [
    listOrderStores,
    () =>
      reply(listOrderStores, {
        stores: STORES.map(({ _id, name }) => ({ _id, name, marketplace: 'Haat Bidar' })),
      }),
  ],
  [readStore, ({ address }) => reply(readStore, store(address.split('/').at(-1) ?? ''))],
  [findVendors, () => reply(findVendors, { vendors: [] })],
  [listVendorInvoices, () => reply(listVendorInvoices, { rows: [], page: 1, pages: 0, total: 0 })],
];
const signIn = (role: string, own: string | null) =>
  session.signIn({ _id: uuid(8), name: 'Asha', email: '', token: 't', role: [role], store: own });

beforeEach(() => {
  windowWidth(1440);
  queryClient.clear();
  lastStore.set(undefined);
});

describe('a superAdmin', () => {
  beforeEach(() => signIn('superAdmin', null));

  it('looks at the invoices of one store, and creates the next for it', async () => {
    const sent = answer(ANSWERS);
    const { user, address } = showInOffice(<VendorInvoices />, { at: '/admin/vendorinvoices' });
    await screen.findByText('No invoices from vendors yet');
    await user.click(screen.getByRole('button', { name: 'Store' }));
    await user.click(await screen.findByRole('menuitem', { name: /Gawan Fresh/ }));
    expect(address()).toBe(`/admin/vendorinvoices?store=${GAWAN}`);
    await screen.findByText('No invoices match');
    expect(sent.at(-1)?.address).toContain(`store=${GAWAN}`);
    expect(screen.getByRole('link', { name: 'Create invoice' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/invoice/create?store=${GAWAN}`),
    );
  });

  it('looks at the dues of one store, and goes on to its invoices', async () => {
    const due = { vendor: 'Bidar Mills', store: { _id: GAWAN, name: 'Gawan Fresh' }, count: 1, invoices: [] };
    const rows = [{ ...due, owed: paise(46_000), late: paise(0) }];
    const some = { rows, page: 1, pages: 1, total: 1, owed: paise(46_000), late: paise(0) };
    const sent = answer([...ANSWERS, [listVendorDues, () => reply(listVendorDues, some)]]);
    const { user, address } = showInOffice(<VendorDues />, { at: '/admin/vendordues' });
    await screen.findByText('Bidar Mills');
    await user.click(screen.getByRole('button', { name: 'Store' }));
    await user.click(await screen.findByRole('menuitem', { name: /Gawan Fresh/ }));
    expect(address()).toBe(`/admin/vendordues?store=${GAWAN}`);
    await expect.poll(() => sent.at(-1)?.address).toContain(`store=${GAWAN}`);
    expect(await screen.findByText('1 vendor')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bidar Mills' })).toHaveAttribute(
      'href',
      expect.stringContaining(`store=${GAWAN}`),
    );
  });

  it('chooses the store of an invoice, and what was typed stays', async () => {
    answer(ANSWERS);
    const { user, address } = showInOffice(<CreateInvoice />, { at: '/admin/invoice/create' });
    const choice = await screen.findByRole('combobox', { name: 'Store' });
    expect(choice).toHaveValue('Basava Provision');
    await user.type(screen.getByLabelText('Name of item 1'), 'Jowar');
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Gawan Fresh' }));
    expect(address()).toBe(`/admin/invoice/create?store=${GAWAN}`);
    await expect.poll(() => screen.getByRole('combobox', { name: 'Store' })).toHaveValue('Gawan Fresh');
    expect(screen.getByLabelText('Name of item 1')).toHaveValue('Jowar');
  });
});

describe('an admin', () => {
  it('has the own store, and no choice', async () => {
    signIn('admin', BASAVA);
    answer(ANSWERS);
    showInOffice(<CreateInvoice />, { at: '/admin/invoice/create' });
    await screen.findByLabelText('Name of item 1');
    expect(screen.queryByRole('combobox', { name: 'Store' })).toBeNull();
  });

  it('without a store is told so', async () => {
    signIn('admin', null);
    answer(ANSWERS);
    showInOffice(<CreateInvoice />, { at: '/admin/invoice/create' });
    expect(await screen.findByText('No store')).toBeVisible();
  });

  it('downloads the dues, and reads in the server’s words why it can’t', async () => {
    signIn('admin', BASAVA);
    let fails = true;
    const file = () =>
      new Response('\uFEFFStore\r\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="dues.csv"' },
      });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const none = { rows: [], page: 1, pages: 0, total: 0, owed: paise(0), late: paise(0) };
    const sent = answer([
      [listVendorDues, () => reply(listVendorDues, none)],
      [downloadReport, () => (fails ? refusal('not-authorized') : file())],
    ]);
    const { user } = showInOffice(<VendorDues />, { at: '/admin/vendordues' });
    const button = await screen.findByRole('button', { name: 'Download Vendor dues' });
    await user.click(button);
    expect(await screen.findByText('Not authorized')).toBeVisible();
    fails = false;
    await user.click(button);
    await expect.poll(() => screen.queryByText('Not authorized')).toBeNull();
    expect(sent.filter(({ address }) => address.startsWith('/api/reports/dues?'))).toHaveLength(2);
  });
});
