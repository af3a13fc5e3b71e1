import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { inTransaction } from '../../kit/db.ts';
import { checkBooks } from '../days/books/check-books.ts';
import { issueInvoices } from './issue-invoices.ts';

vi.setConfig({ testTimeout: 120_000 });

const its = usePayments();

/** Calls that may happen to an order; forbidden steps change nothing. */
const STEPS = [
  'pay',
  'start',
  'out-for-delivery',
  'deliver',
  'hand-over',
  'cancel',
  'invoice.pdf',
  'gst-invoice.pdf',
];
const MOVES_GOODS = ['out-for-delivery', 'deliver', 'hand-over'];

async function place(isOnline: boolean): Promise<string> {
  const { app, market, provider } = its;
  const cart = orderBody([{ product: market.salt, qty: 1 }]);
  if (!isOnline) return (await placeOrder(app, market, market.shopper, cart)).json()._id;
  const open = (await createOrder(app, market, market.shopper, cart)).json().id;
  return (await confirm(app, market.shopper, provider.confirmation(provider.pay(open)))).json()._id;
}

async function take(id: string, step: string): Promise<number> {
  const { app, market } = its;
  if (step.endsWith('.pdf')) return (await download(market.shopper, app, `/api/orders/${id}/${step}`)).status;
  const [method, url] = step === 'cancel' ? ['POST', `status/cancel/${id}`] : ['PUT', `${id}/${step}`];
  return (await as(market.superAdmin, app, method as 'PUT', `/api/orders/${url}`)).status;
}

test('whatever happens to an order: it has an invoice from the step with which its goods leave, and never before', async () => {
  const way = fc.record({
    isOnline: fc.boolean(),
    steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(way, async ({ isOnline, steps }) => {
      const id = await place(isOnline);
      let isGone = false;
      for (const step of steps) {
        const status = await take(id, step);
        isGone ||= status === 200 && MOVES_GOODS.includes(step);
        const { body } = await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`);
        const kinds = body.documents.map(({ kind }: { kind: string }) => kind);
        const credited = body.status === 'cancelled' ? ['credit note'] : [];
        expect([isOnline, steps, kinds]).toEqual([
          isOnline,
          steps,
          isGone ? ['tax invoice', ...credited] : [],
        ]);
      }
    }),
    { numRuns: 25 },
  );
  const wrong = (await checkBooks(its.db)).filter(({ count }) => count > 0);
  expect(wrong.map(({ name, differences }) => [name, differences])).toEqual([]);
});

test.each([
  ['unpaid', ['out-for-delivery']],
  ['paid before', ['pay', 'deliver']],
  ['paid at the door', ['hand-over']],
  ['paid while it is under way', ['out-for-delivery', 'pay', 'deliver']],
])('the invoice is that of the first step that moves goods: %s', async (_, steps) => {
  const id = await place(false);
  let issued: object[] = [];
  for (const step of steps) {
    const { status, body } = await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${id}/${step}`);
    expect(status).toBe(200);
    if (step !== 'pay' && issued.length === 0) issued = body.documents;
    expect(body.documents).toEqual(issued);
  }
  expect(issued).toHaveLength(1);
});

test('an invoice that came with the payment, as it did before, stays the only one', async () => {
  const id = await place(true);
  await inTransaction(its.db, (tx) => issueInvoices(tx, its.market.id, [id], new Date()));
  const documents = async () =>
    (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body.documents;
  const old = await documents();
  expect(old).toHaveLength(1);
  await take(id, 'out-for-delivery');
  expect(await documents()).toEqual(old);
  const early = async () => (await checkBooks(its.db)).find(({ name }) => name === 'early invoices')?.count;
  expect(await early()).toBe(1);
  // As marked by the upgrade.
  await its.db
    .updateTable('invoice_documents')
    .set({ with_payment: true })
    .where('order_id', '=', id)
    .execute();
  expect(await early()).toBe(0);
});
