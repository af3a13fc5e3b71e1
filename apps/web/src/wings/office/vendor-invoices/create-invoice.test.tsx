import type { Store } from '@haat/contract/stores/staff';
import { createVendorInvoice, findVendors, readVendorAccount } from '@haat/contract/vendors/staff';
import { paise } from '@haat/domain/basics/money';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { CreateInvoice } from './create-invoice.tsx';

const ENTERED = '0198c0de-0000-7000-8000-000000000009';
const STORE = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  version: 1,
  stateCode: '29',
  name: 'Basava Provision',
} as Store;
const MILLS = {
  name: 'Bidar Mills',
  phone: '94480 22613',
  email: 'bills@mills.example',
  address: 'Plot 12',
  city: 'Bidar',
  pinCode: '585403',
  country: 'India',
  vendorContactNotes: 'Ask for Veeresh.',
  gstNumber: '29AABCR1718E1ZL',
};
const DUES = {
  owed: paise(6_595_50),
  count: 2,
  entered: null,
  invoices: [
    { _id: ENTERED, invoiceNumber: '1', invoiceDueDate: '2026-11-16', daysLate: 6, owed: paise(2_385_50) },
    {
      _id: ENTERED.replace(/9$/, '8'),
      invoiceNumber: '2',
      invoiceDueDate: '2026-11-24',
      daysLate: 0,
      owed: paise(4_210_00),
    },
  ],
};

function open({
  dues = DUES as typeof DUES | (Omit<typeof DUES, 'entered'> & { entered: string }),
  more = [] as never[],
  state = STORE.stateCode,
} = {}) {
  const sent = answer([
    [findVendors, () => reply(findVendors, { vendors: [MILLS] })],
    [readVendorAccount, () => reply(readVendorAccount, dues)],
    [
      createVendorInvoice,
      () => refusal('vendor-invoice-taken', { details: { invoice: ENTERED, number: '7' } }),
    ],
    ...more,
  ]);
  return { ...showInOffice(<CreateInvoice store={{ ...STORE, stateCode: state }} />), sent };
}
const field = (name: string) =>
  screen
    .getAllByLabelText<HTMLInputElement>(name)
    .find((one) => one instanceof HTMLInputElement) as HTMLInputElement;
const type = async (user: ReturnType<typeof open>['user'], name: string, text: string) => {
  // At once: typing letter by letter would redraw the whole form for each.
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
};

// spec: route vendor-invoice
it('items, tax and shipping are added up while typing; a typed tax replaces the rate’s, which is shown', async () => {
  const { user } = open();
  await type(user, 'Quantity of item 1', '120');
  await type(user, 'Price of item 1', '46');
  await type(user, 'GST number', '29AABCR1718E1ZL');
  await type(user, 'Rate', '5');
  await type(user, 'Shipping price', '350');
  const total = screen.getByRole('region', { name: 'Invoice total' });
  expect(total).toHaveTextContent(
    'Items₹5,520.00CGST 2.5%₹138.00SGST 2.5%₹138.00Shipping price₹350.00Invoice total₹6,146.00',
  );
  expect(screen.getByText('Karnataka')).toBeVisible();
  await user.type(screen.getAllByLabelText('Amount')[0] as HTMLElement, '270');
  expect(total).toHaveTextContent('Invoice total₹6,140.00');
  expect(screen.getByText('Rate gives ₹276.00')).toBeVisible();
});

it('a total that the vendor rounded counts, with its round off; any other one is said to count for nothing', async () => {
  const { user } = open();
  await type(user, 'Quantity of item 1', '3');
  await type(user, 'Price of item 1', '33.2');
  await type(user, 'Rounded total on the bill', '100');
  const total = screen.getByRole('region', { name: 'Invoice total' });
  expect(total).toHaveTextContent('Round off₹0.40Invoice total₹100.00');
  await type(user, 'Rounded total on the bill', '90');
  expect(total).toHaveTextContent('Invoice total₹99.60');
  expect(screen.getByText(/The lines come to ₹99\.60/)).toBeVisible();
});

it('in a union territory without a legislature the second half of the tax is UTGST', async () => {
  const { user } = open({ state: '04' });
  await type(user, 'Quantity of item 1', '1');
  await type(user, 'Price of item 1', '100');
  await type(user, 'Rate', '5');
  expect(screen.getByRole('region', { name: 'Invoice total' })).toHaveTextContent('UTGST 2.5%₹2.50');
});

it('Enter in the last item adds one and goes there', async () => {
  const { user } = open();
  await user.type(field('Price of item 1'), '46{Enter}');
  expect(await screen.findByLabelText('Name of item 2')).toHaveFocus();
});

it('payments that succeeded add up to the paid amount; yes fills amount and day and nothing is left to pay', async () => {
  const { user } = open();
  await type(user, 'Quantity of item 1', '2');
  await type(user, 'Price of item 1', '50');
  await user.click(screen.getByRole('button', { name: 'Add a payment' }));
  await user.type(screen.getAllByLabelText('Amount')[0] as HTMLElement, '40');
  expect(field('Paid amount')).toHaveValue('40.00');
  expect(screen.getByText('Still to pay on this one').parentElement).toHaveTextContent('₹60.00');
  await user.click(screen.getByRole('radio', { name: 'yes' }));
  expect(field('Paid amount')).toHaveValue('100.00');
  expect(field('Paid date').value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(screen.queryByText('Still to pay on this one')).toBeNull();
});

it('yes is the total of what is typed after it too, and no is again what the payments come to', async () => {
  const { user, sent } = open();
  await type(user, 'Name', 'Bidar Mills');
  await type(user, 'Invoice number', '7');
  await type(user, 'Name of item 1', 'Atta');
  await type(user, 'Quantity of item 1', '2');
  await type(user, 'Price of item 1', '50');
  await user.click(screen.getByRole('radio', { name: 'yes' }));
  await type(user, 'Price of item 1', '70');
  expect(field('Paid amount')).toHaveValue('140.00');
  await user.click(screen.getAllByRole('button', { name: /^Create invoice/ })[0] as HTMLElement);
  const invoice = () => sent.find(({ body }) => body)?.body;
  await expect.poll(invoice).toMatchObject({ invoicePaid: 'yes', invoicePaidAmount: null });
  await user.click(screen.getByRole('radio', { name: 'no' }));
  expect(field('Paid amount')).toHaveValue('');
  expect(field('Paid date')).toHaveValue('');
  expect(screen.getByText('Still to pay on this one').parentElement).toHaveTextContent('₹140.00');
});

it('a known vendor fills eight fields, the GST number and the dues', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Choose a known one' }));
  await user.click(await screen.findByRole('option', { name: 'Bidar Mills' }));
  expect(field('Phone')).toHaveValue('94480 22613');
  expect(field('Contact notes')).toHaveValue('Ask for Veeresh.');
  expect(field('GST number')).toHaveValue('29AABCR1718E1ZL');
  const dues = await screen.findByRole('region', { name: 'Dues to Bidar Mills' });
  expect(dues).toHaveTextContent('6 days late₹2,385.50');
  expect(dues).toHaveTextContent('We owe₹6,595.50');
});

it('an already entered number is reported with a link, before and after sending', async () => {
  const { user, sent } = open({ dues: { ...DUES, entered: ENTERED } });
  await type(user, 'Name', 'Bidar Mills');
  await type(user, 'Invoice number', '7');
  const link = await screen.findByRole('link', { name: '7 has already been entered' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/admin/vendorinvoices/${ENTERED}`));
  await user.click(screen.getAllByRole('button', { name: /^Create invoice/ })[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('7 has already been entered');
  expect(sent.filter(({ body }) => body)).toHaveLength(1);
});

it('a day that doesn’t exist is reported at its field, and nothing is sent; empty fields are allowed', async () => {
  const { user, sent } = open();
  await type(user, 'Invoice date', '31/02/2026');
  await user.click(screen.getAllByRole('button', { name: /^Create invoice/ })[0] as HTMLElement);
  expect(field('Invoice date')).toHaveAccessibleDescription('There is no such day');
  expect(field('Invoice date')).toHaveFocus();
  expect(sent.filter(({ body }) => body)).toEqual([]);
});

it('what was typed comes back after the sign-in has ended under it', async () => {
  session.signIn({ _id: 'asha', token: 'a token' });
  const { user } = open();
  await type(user, 'Price of item 1', '46');
  act(() => session.expire());
  cleanup();
  session.signIn({ _id: 'asha', token: 'another' });
  open();
  expect(field('Price of item 1')).toHaveValue('46');
});
