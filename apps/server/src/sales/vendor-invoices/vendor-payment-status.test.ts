import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { download } from '../../../test/download.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { useMarket } from '../../../test/use-market.ts';
import { bookQuery } from '../days/books/check-books.ts';
import { vendorChecks } from '../days/books/other-checks.ts';

const its = useMarket();

const headers = () => ({
  authorization: `Bearer ${its.market.admin.token}`,
  'idempotency-key': newId(),
});
const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
  (await its.app.inject({ method, url: `/api/invoice/${path}`, headers: headers(), payload })).json();

type Paid = 'yes' | 'no';
/** Paid, owed, state. */
type Sums = [number, number, Paid];
const sums = (invoice: Record<string, unknown>) => [
  invoice.invoicePaidAmount,
  invoice.owed,
  invoice.invoicePaid,
];

const cheque = (Amount: number, status: string, updateTime = '20/11/2026 9:00 am') => ({
  Amount,
  status,
  paymentMethod: 'check',
  updateTime,
});

async function expectTrueBooks() {
  for (const check of vendorChecks)
    expect((await bookQuery(check, its.market.id).execute(its.db)).rows).toEqual([]);
}

describe('what a vendor is paid and owed when the last payment turns out', () => {
  test.each<[string, object, [status: string, ...Sums][]]>([
    [
      'a cheque above the total',
      { invoiceTotal: 990, payments: [cheque(1000, 'success')] },
      [['bounced', 0, 990, 'no']],
    ],
    [
      'more than was typed as paid',
      { invoiceTotal: 1000, invoicePaidAmount: 500, payments: [cheque(1000, 'success')] },
      [
        ['bounced', 0, 1000, 'no'],
        ['success', 1000, 0, 'yes'],
      ],
    ],
    [
      'a cheque for a part of what was said to be paid',
      { invoiceTotal: 1000, invoicePaid: 'yes', invoicePaidAmount: 600, payments: [cheque(600, 'success')] },
      [
        ['bounced', 0, 1000, 'no'],
        ['success', 600, 400, 'no'],
      ],
    ],
    [
      'a pending cheque of an invoice that was said to be paid',
      { invoiceTotal: 1000, invoicePaid: 'yes', payments: [cheque(1000, 'pending')] },
      [
        ['success', 1000, 0, 'yes'],
        ['dishonoured', 0, 1000, 'no'],
      ],
    ],
    [
      'a pending cheque for a part of one that was said to be paid',
      { invoiceTotal: 1000, invoicePaid: 'yes', payments: [cheque(300, 'pending')] },
      [
        ['bounced', 700, 300, 'no'],
        ['failed', 700, 300, 'no'],
        ['success', 1000, 0, 'yes'],
        ['pending', 700, 300, 'no'],
      ],
    ],
    [
      'one that failed before it was said to be paid',
      { invoiceTotal: 1000, invoicePaid: 'yes', payments: [cheque(300, 'failed')] },
      [['bounced', 1000, 0, 'yes']],
    ],
  ])('%s', async (_, fields, steps) => {
    const { _id, payments } = await send('POST', '', fields);
    for (const [status, ...expected] of steps) {
      const changed = await send('PUT', `${_id}/payments/${payments.length}`, { status });
      expect([status, ...sums(changed)]).toEqual([status, ...expected]);
      await expectTrueBooks();
    }
  });
});

test('what was paid before, and stands in no payment, stays paid', async () => {
  const fields = { invoiceTotal: 1000, invoicePaidAmount: 400, payments: [cheque(600, 'pending')] };
  const { _id } = await send('POST', '', fields);
  expect(sums(await send('POST', `${_id}/payments`, { Amount: 600 }))).toEqual([1000, 0, 'yes']);
  expect(sums(await send('PUT', `${_id}/payments/1`, { status: 'bounced' }))).toEqual([1000, 0, 'yes']);
  expect(await send('PUT', `${_id}/payments/1`, { status: 'success' })).toMatchObject({
    code: 'vendor-invoice-overpaid',
  });
  await expectTrueBooks();
});

describe('an invoice was paid', () => {
  test('on the day when a payment without a time is said to have arrived', async () => {
    its.clock.set(new Date('2026-11-26T06:00:00Z'));
    const payments = [cheque(100, 'success'), cheque(100, 'pending', '')];
    const { _id } = await send('POST', '', { invoiceTotal: 1000, payments });
    expect(await send('PUT', `${_id}/payments/2`, { status: 'success' })).toMatchObject({
      invoicePaidDate: '26/11/2026',
    });
    expect(await send('PUT', `${_id}/payments/2`, { status: 'bounced' })).toMatchObject({
      invoicePaidDate: '20/11/2026',
    });
  });

  test('on the day when a payment without a time was noted, whatever is said of an older one', async () => {
    its.clock.set(new Date('2026-11-26T06:00:00Z'));
    const payments = [cheque(100, 'success'), cheque(100, 'pending')];
    const { _id } = await send('POST', '', { invoiceTotal: 1000, payments });
    await send('POST', `${_id}/payments`, { Amount: 100 });
    for (const status of ['success', 'bounced'])
      expect(await send('PUT', `${_id}/payments/2`, { status })).toMatchObject({
        invoicePaidDate: '26/11/2026',
      });
  });

  test('by payments with another word for success, too', async () => {
    const payments = [cheque(100, 'success'), cheque(200, 'success', '25/11/2026 9:00 am')];
    const { _id } = await send('POST', '', { invoiceTotal: 300, payments });
    await its.db
      .updateTable('vendor_invoice_payments')
      .set({ status: ' Paid' })
      .where('invoice_id', '=', _id)
      .execute();
    const changed = await send('PUT', `${_id}/payments/2`, { status: 'bounced' });
    expect([...sums(changed), changed.invoicePaidDate]).toEqual([100, 200, 'no', '20/11/2026']);
    await expectTrueBooks();
  });
});

test('a bill that its vendor rounded to the rupee is paid by what it says, with the round off on paper and in the books', async () => {
  const bill = {
    invoiceItems: [{ itemQuantity: 3, itemPrice: 411.43 }],
    gst: { gstRate: 5 },
    invoiceTotal: 1297,
  };
  const { _id, ...made } = await send('POST', '', bill);
  expect(made).toMatchObject({ invoiceTotal: 1297, owed: 1297 });
  expect(sums(await send('POST', `${_id}/payments`, { Amount: 1297 }))).toEqual([1297, 0, 'yes']);
  const { bytes } = await download(its.market.admin, its.app, `/api/invoice/${_id}/invoice.pdf`);
  expect((await pdfPages(bytes))[0]).toMatch(/Round off\s+₹0\.99\s+Invoice total\s+₹1,297\.00/);
  await expectTrueBooks();
});
