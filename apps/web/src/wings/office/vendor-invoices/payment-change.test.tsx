import { changeVendorPayment } from '@haat/contract/vendors/staff';
import type { VendorInvoice } from '@haat/contract/vendors/vendor-invoice';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { queryClient } from '../../../kit/query.ts';
import { PaymentsTable } from './invoice-view.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;

const payment = (status: string): VendorInvoice['payments'][number] => ({
  paymentId: '004512',
  paymentMethod: 'check',
  Amount: paise(50_000),
  status,
  updateTime: null,
  emailAddress: '',
});

const invoice = (status: string, owed: number): VendorInvoice => ({
  _id: uuid(1),
  store: { _id: uuid(2), name: 'Basava Provision' },
  invoiceNumber: 'BM/1',
  invoiceItems: [],
  payments: [payment('success'), payment(status)],
  invoiceTotal: paise(100_000),
  invoicePaid: owed === 0,
  invoicePaidDate: null,
  invoicePaidAmount: paise(100_000 - owed),
  invoiceDate: null,
  invoiceDueDate: null,
  vendorDetails: {
    name: 'Bidar Mills',
    phone: '',
    address: '',
    city: '',
    pinCode: '',
    country: '',
    email: '',
    vendorContactNotes: '',
  },
  gst: { gstNumber: '', gstType: '', gstRate: 0, gstAmount: paise(0) },
  shippingPrice: paise(0),
  shippingDetails: '',
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  itemsPrice: paise(100_000),
  owed: paise(owed),
  createdAt: new Date('2026-11-01'),
});

it('a cheque is said to have bounced in its line', async () => {
  queryClient.clear();
  const sent = answer([[changeVendorPayment, () => reply(changeVendorPayment, invoice('bounced', 50_000))]]);
  const { user } = showInOffice(<PaymentsTable invoice={invoice('success', 0)} />);
  await user.click(screen.getByRole('combobox', { name: 'Status of payment 2' }));
  await user.click(await screen.findByRole('option', { name: 'bounced' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: expect.stringMatching(/\/payments\/2$/),
    body: { status: 'bounced' },
  });
});
