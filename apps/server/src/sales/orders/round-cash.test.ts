import { paise } from '@haat/domain/basics/money';
import { beforeEach, expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { tillFacts } from '../../../test/till-facts.ts';
import { useMarket } from '../../../test/use-market.ts';

vi.setConfig({ testTimeout: 60_000 });

const our = useMarket();
const { read, booksDiffer } = tillFacts(our);
const admin = (method: 'PUT' | 'POST', path: string, body?: object) =>
  as(our.market.admin, our.app, method, path, body);

const roundCash = (round_cash: boolean) =>
  our.db
    .insertInto('till_settings')
    .values({
      marketplace_id: our.market.id,
      store_id: our.market.stores[0],
      round_cash,
      upi_id: '',
      upi_name: '',
      discount_limit_bp: 500,
      difference_limit_paise: paise(5000),
      blind_count: false,
      receipt_language: 'en',
      thanks: '',
    })
    .onConflict((one) => one.columns(['marketplace_id', 'store_id']).doUpdateSet({ round_cash }))
    .execute();

beforeEach(async () => {
  await roundCash(true);
  await our.db
    .updateTable('products')
    .set({ price_paise: paise(26_440) })
    .where('id', '=', our.market.atta.id)
    .execute();
});

/** ₹289.40, in cash at the door. */
async function ordered(qty = 1): Promise<string> {
  const body = orderBody([{ product: our.market.atta, qty, seenPrice: 26_440 }]);
  return (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
}

async function sums(id: string, file: string): Promise<string> {
  const { bytes } = await download(our.market.admin, our.app, `/api/orders/${id}/${file}`);
  const text = (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ');
  return text.slice(text.lastIndexOf(' Total ₹')).replace(/on \d+ \w+ \d{4}/g, 'on DAY');
}

test('cash at the door is taken in whole rupees, which the shopper, the papers and the books are told', async () => {
  const id = await ordered();
  expect(await read(`/api/orders/${id}`)).toMatchObject({ totalPrice: 289.4, roundsCash: true });
  for (const file of ['gst-invoice.pdf', 'invoice.pdf'])
    expect(await sums(id, file)).toMatch(/^ Total ₹289\.40 Round off -₹0\.40 Due, Cash ₹289\.00/);
  await admin('PUT', `/api/orders/${id}/out-for-delivery`);
  const { details } = await our.db
    .selectFrom('order_notifications')
    .select('details')
    .where('order_id', '=', id)
    .where('event', '=', 'out-for-delivery')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ amount: 28_900 });
  const paid = await admin('PUT', `/api/orders/${id}/pay`);
  expect(paid.body).toMatchObject({ totalPrice: 289.4, payments: [{ Amount: 289, roundOff: -0.4 }] });
  for (const file of ['gst-invoice.pdf', 'invoice.pdf'])
    expect(await sums(id, file)).toMatch(/^ Total ₹289\.40 Round off -₹0\.40 Paid on DAY, Cash ₹289\.00/);
  expect(await booksDiffer()).toEqual([]);
});

test('all that was taken goes back when it is cancelled, with what was rounded off', async () => {
  const id = await ordered();
  await admin('PUT', `/api/orders/${id}/pay`);
  const { body } = await as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${id}`);
  expect(body.payments).toMatchObject([
    { Amount: 289, roundOff: -0.4 },
    { Amount: -289, roundOff: 0.4 },
  ]);
  expect(await booksDiffer()).toEqual([]);
});

test('a return in cash gives whole rupees back', async () => {
  const id = await ordered(2);
  await admin('PUT', `/api/orders/${id}/pay`);
  await admin('PUT', `/api/orders/${id}/deliver`);
  const { body: asked } = await as(our.market.shopper, our.app, 'POST', `/api/orders/${id}/requests`, {
    kind: 'return',
    reason: 'Torn bag',
    items: [{ line: 1, qty: 1 }],
  });
  const request = asked.requests?.[0]._id;
  const { body } = await admin('POST', `/api/orders/${id}/requests/${request}/accept`, { word: 'Done' });
  expect(body.payments).toMatchObject([
    { Amount: 554, roundOff: 0.2 },
    { Amount: -264, roundOff: 0.4 },
  ]);
  expect(await booksDiffer()).toEqual([]);
});

test('where the store takes cash to the paisa, nothing is rounded off', async () => {
  await roundCash(false);
  const id = await ordered();
  expect((await read(`/api/orders/${id}`)).roundsCash).toBeUndefined();
  expect(await sums(id, 'gst-invoice.pdf').catch(() => '')).not.toContain('Round off');
  const { payments } = (await admin('PUT', `/api/orders/${id}/pay`)).body;
  expect(payments).toMatchObject([{ Amount: 289.4 }]);
  expect(payments[0].roundOff).toBeUndefined();
});

/** ₹264.40, entered by the office. */
async function entered(
  orderType: string,
  paymentMethod: string,
): Promise<{ _id: string; payments: object[] }> {
  const item = { product: our.market.atta.id, qty: 1, price: 264.4 };
  return (await enterOrder(our, orderType, [item], { paymentMethod })).body;
}

test('what the office enters as paid in cash is whole rupees, by UPI it is exact', async () => {
  expect((await entered('pos', 'cash')).payments).toMatchObject([{ Amount: 264, roundOff: -0.4 }]);
  expect((await entered('pos', 'upi')).payments).toMatchObject([{ Amount: 264.4 }]);
  expect(await booksDiffer()).toEqual([]);
});

test('of an invoice the rest in cash is rounded off, and its payments may be noted anew', async () => {
  const { _id: id } = await entered('invoice', 'cash');
  const update = (...payments: [method: string, rupees: number][]) =>
    admin('POST', '/api/orders/update-payments', {
      orderId: id,
      payments: payments.map(([paymentMethod, Amount]) => ({ paymentId: '', paymentMethod, Amount })),
    });
  expect((await update(['upi', 100.1])).status).toBe(200);
  expect((await admin('PUT', `/api/orders/${id}/pay`)).body.payments).toMatchObject([
    { Amount: 100.1 },
    { Amount: 164, roundOff: -0.3 },
  ]);
  expect((await update(['cash', 264])).body.payments).toMatchObject([{ Amount: 264, roundOff: -0.4 }]);
  for (const wrong of [['upi', 264] as const, ['cash', 263] as const, ['cash', 264.1] as const])
    expect((await update([...wrong])).body.code).toBe('payments-do-not-add-up');
  expect(await booksDiffer()).toEqual([]);
  // The rounding goes back, however it was to be paid.
  const { _id: other } = await entered('invoice', 'upi');
  await admin('PUT', `/api/orders/${other}/pay`);
  await admin('POST', '/api/orders/update-payments', {
    orderId: other,
    payments: [{ paymentId: '', paymentMethod: 'cash', Amount: 264 }],
  });
  await as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${other}`);
  expect(await booksDiffer()).toEqual([]);
});
