import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { TestTill } from '../../../test/test-till.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';

const its = usePayments();

const HOUR_MS = 3_600_000;
/** Day of the new rates. */
const CHANGE_DAY = istDay(new Date(Date.now() + 48 * HOUR_MS));
const CHANGE = new Date(`${CHANGE_DAY}T00:00:00+05:30`);
const BEFORE = new Date(CHANGE.getTime() - 12 * HOUR_MS);
const LAST_MOMENT = new Date(CHANGE.getTime() - 1000);
const AFTER = new Date(CHANGE.getTime() + 12 * HOUR_MS);
const LATER = new Date(CHANGE.getTime() + 60 * HOUR_MS);

/** 5% becomes 18% by the store's rates; the product has none. */
beforeEach(async () => {
  const { id, stores, atta } = its.market;
  const rate = (validFrom: string, rateBp: number) => ({
    marketplace_id: id,
    id: crypto.randomUUID(),
    store_id: stores[0],
    category: 'Kirana',
    rate_bp: rateBp,
    valid_from: validFrom,
  });
  await its.db
    .insertInto('store_gst_rates')
    .values([rate('2020-01-01', 500), rate(CHANGE_DAY, 1800)])
    .execute();
  await its.db.updateTable('products').set({ tax_bp: null }).where('id', '=', atta.id).execute();
  its.clock.set(BEFORE);
});

const storeHas = (change: { gst_number: string; state_code?: string }) =>
  its.db.updateTable('stores').set(change).where('id', '=', its.market.stores[0]).execute();

const OLD = { taxBp: 500, taxable: 51_048, cgst: 1276, sgst: 1276, total: 53_600 };
const NEW = { taxBp: 1800, taxable: 45_424, cgst: 4088, sgst: 4088, total: 53_600 };

const goodsOf = async (id: string) =>
  (await documentsOf(its, id))[0]?.lines.filter(({ what }) => what === 'goods');

const body = () => orderBody([{ product: its.market.atta, qty: 2 }]);
const order = async () =>
  (await placeOrder(its.app, its.market, its.market.shopper, body())).json()._id as string;
const act = (id: string, step: string) => as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${step}`);
const see = async (id: string) => (await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body;
const hold = async () => (await createOrder(its.app, its.market, its.market.shopper, body())).json().id;
const payOnline = async (id: string) =>
  (await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)))).json()
    ._id as string;

// CGST Act, section 14: two of supply, invoice and payment on one side of the change decide.
describe('an order placed before a change of rates', () => {
  test.each(['pay', 'out-for-delivery'])(
    'carries the new rate when “%s” comes first and after it',
    async (step) => {
      const id = await order();
      expect((await see(id)).orderItems).toMatchObject([{ tax: 5, cgst: 12.76 }]);
      its.clock.set(AFTER);
      await act(id, step);
      await act(id, step === 'pay' ? 'deliver' : 'pay');
      expect(await goodsOf(id)).toMatchObject([NEW]);
      expect(await see(id)).toMatchObject({
        totalPrice: 561,
        orderItems: [{ tax: 18, taxable: 454.24, cgst: 40.88, sgst: 40.88 }],
      });
      const [invoice] = await documentsOf(its, id);
      expect(invoice?.lines.find(({ what }) => what === 'delivery')).toMatchObject({
        taxBp: 1800,
        total: 2500,
      });
      expect(invoice?.totals).toMatchObject({ total: 56_100, payable: 56_100 });
    },
  );

  test('carries the new rate when its paper was downloaded before, and goods and money came after', async () => {
    const id = await order();
    const file = await its.app.inject({
      url: `/api/orders/${id}/gst-invoice.pdf`,
      headers: { authorization: `Bearer ${its.market.shopper.token}` },
    });
    expect([file.statusCode, await documentsOf(its, id)]).toEqual([200, []]);
    its.clock.set(AFTER);
    await act(id, 'out-for-delivery');
    await act(id, 'pay');
    expect(await goodsOf(id)).toMatchObject([NEW]);
  });

  test('keeps its rate when goods and invoice left before it, though it is paid after', async () => {
    const id = await order();
    its.clock.set(LAST_MOMENT);
    await act(id, 'out-for-delivery');
    its.clock.set(CHANGE);
    await act(id, 'pay');
    await act(id, 'deliver');
    expect(await goodsOf(id)).toMatchObject([OLD]);
    expect(await documentsOf(its, id)).toHaveLength(1);
  });

  test('keeps its rate when it was prepaid online, though it is delivered after', async () => {
    const id = await payOnline(await hold());
    expect(await documentsOf(its, id)).toEqual([]);
    its.clock.set(AFTER);
    await act(id, 'out-for-delivery');
    await act(id, 'deliver');
    expect(await goodsOf(id)).toMatchObject([OLD]);
    expect((await see(id)).orderItems).toMatchObject([{ tax: 5 }]);
  });

  test('keeps its rate when it was paid in cash before, and its rest comes after', async () => {
    const id = await order();
    await act(id, 'pay');
    expect(await documentsOf(its, id)).toEqual([]);
    its.clock.set(AFTER);
    await act(id, 'deliver');
    expect(await goodsOf(id)).toMatchObject([OLD]);
    expect((await documentsOf(its, id))[0]?.issuedAt).toBe(AFTER.toISOString());
  });

  test('carries the new rate when its goods were held before, and paid for after', async () => {
    const id = await hold();
    its.clock.set(CHANGE);
    const order = await payOnline(id);
    expect((await see(order)).orderItems).toMatchObject([{ tax: 18 }]);
    await act(order, 'out-for-delivery');
    expect(await goodsOf(order)).toMatchObject([NEW]);
  });

  test('carries the new rate of a product that has its own', async () => {
    const rate = (taxBp: number) =>
      its.db.updateTable('products').set({ tax_bp: taxBp }).where('id', '=', its.market.atta.id).execute();
    await rate(500);
    const id = await order();
    await rate(1800);
    await act(id, 'out-for-delivery');
    expect(await goodsOf(id)).toMatchObject([NEW]);
  });

  test.each([[[]], [['pay']]])(
    'has IGST where its store got a GSTIN of another State, after %j',
    async (steps) => {
      const id = await order();
      for (const step of steps) await act(id, step);
      await its.db
        .updateTable('stores')
        .set({ state_code: '36' })
        .where('id', '=', its.market.stores[0])
        .execute();
      await act(id, 'out-for-delivery');
      expect(await documentsOf(its, id)).toMatchObject([
        { interState: true, placeOfSupply: '29', totals: { cgst: 0, sgst: 0, igst: 2671, total: 56_100 } },
      ]);
      expect((await see(id)).orderItems).toMatchObject([{ tax: 5, cgst: 0, sgst: 0, igst: 25.52 }]);
    },
  );

  test('is taxed by the moment of its first step, to the second', async () => {
    const [first, second] = [await order(), await order()];
    its.clock.set(LAST_MOMENT);
    await act(first, 'out-for-delivery');
    its.clock.set(CHANGE);
    await act(second, 'out-for-delivery');
    expect(await goodsOf(first)).toMatchObject([OLD]);
    expect(await goodsOf(second)).toMatchObject([NEW]);
  });

  test('gives tax back at the rate of its invoice when it is cancelled', async () => {
    const id = await order();
    its.clock.set(AFTER);
    await act(id, 'out-for-delivery');
    await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
    const [invoice, note] = await documentsOf(its, id);
    expect(note?.totals).toEqual(invoice?.totals);
  });
});

test('an order names the HSN that its goods got while it waited, whoever buys, and has the calendar’s rate of it', async () => {
  const productHas = (columns: { hsn: string; follows_calendar?: boolean }) =>
    its.db.updateTable('products').set(columns).where('id', '=', its.market.atta.id).execute();
  await productHas({ hsn: '', follows_calendar: true });
  const id = await order();
  expect((await see(id)).orderItems).toMatchObject([{ tax: 5 }]);
  await productHas({ hsn: '9608' });
  await act(id, 'out-for-delivery');
  expect(await goodsOf(id)).toMatchObject([{ ...NEW, hsn: '9608' }]);
});

test('an order is taxed when it was prepaid before its store registered, from whatever day it was registered', async () => {
  await storeHas({ gst_number: '' });
  const id = await payOnline(await hold());
  expect((await see(id)).orderItems).toMatchObject([{ tax: 0, cgst: 0 }]);
  await storeHas({ gst_number: '29AABCR1718E1ZL' });
  await act(id, 'out-for-delivery');
  expect(await documentsOf(its, id)).toMatchObject([{ kind: 'tax invoice', totals: { total: 56_100 } }]);
  expect(await goodsOf(id)).toMatchObject([OLD]);
  expect((await see(id)).orderItems).toMatchObject([{ tax: 5, cgst: 12.76 }]);
});

test.each(['prepaid', 'in cash'])(
  'an order has IGST, %s, when its store sells from another State by then',
  async (how) => {
    await storeHas({ gst_number: '27AABCR1718E1ZP', state_code: '27' });
    const id = how === 'prepaid' ? await payOnline(await hold()) : await order();
    expect((await see(id)).orderItems).toMatchObject([{ tax: 5, cgst: 12.76 }]);
    await storeHas({ gst_number: '29AABCR1718E1ZL', state_code: '29' });
    await act(id, 'out-for-delivery');
    expect(await documentsOf(its, id)).toMatchObject([{ interState: true, placeOfSupply: '27' }]);
    expect(await goodsOf(id)).toMatchObject([{ taxBp: 500, cgst: 0, sgst: 0, igst: 2552, total: 53_600 }]);
  },
);

test('an invoice that was entered before a change, goods leaving with it, keeps its rate whenever it is paid', async () => {
  const entered = await enterOrder(its, 'invoice', [{ product: its.market.atta.id, qty: 2, price: 268 }]);
  const { _id: id } = entered.body;
  const part = { marketplace_id: its.market.id, id: crypto.randomUUID(), order_id: id, method: 'cash' };
  await its.db
    .insertInto('payments')
    .values({ ...part, amount_paise: paise(10_000), taken_by: its.market.admin.id, created_at: BEFORE })
    .execute();
  its.clock.set(AFTER);
  await act(id, 'pay');
  expect(await goodsOf(id)).toMatchObject([OLD]);
  expect((await see(id)).payments).toMatchObject([{ Amount: 100 }, { Amount: 436 }]);
});

test('a counter’s bill of before a change keeps its rate, though it arrives after and its document comes later', async () => {
  const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
  const opened = till.open(0);
  const bill = till.bill([{ product: its.market.atta, quantity: 2 }], { at: BEFORE });
  const twin = {
    ...till.bill([{ product: its.market.atta, quantity: 2 }], { at: BEFORE }),
    number: bill.number,
  };
  its.clock.set(AFTER);
  await till.send([{ ...opened, at: BEFORE.toISOString() }, bill, twin]);
  const url = `/api/config/${till.storeId}/till-differences`;
  const { differences } = (await as(its.market.admin, its.app, 'GET', url)).body;
  const known = differences.find(({ kind }: { kind: string }) => kind === 'number-known');
  await its.app.inject({
    method: 'POST',
    url: `${url}/${known._id}/settle`,
    payload: { note: 'Copied' },
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  for (const { id } of [bill, twin]) expect(await goodsOf(id)).toMatchObject([OLD]);
});

test('rates that invoices of earlier orders have used can’t be changed any more', async () => {
  const id = await order();
  its.clock.set(AFTER);
  await act(id, 'out-for-delivery');
  its.clock.set(LATER);
  const url = `/api/config/${its.market.stores[0]}`;
  const headers = { authorization: `Bearer ${its.market.admin.token}` };
  const store = (await its.app.inject({ url, headers })).json();
  const gstRates = [{ category: 'Kirana', rate: 5, validFrom: '01/01/2020' }];
  const changed = await its.app.inject({
    method: 'PUT',
    url,
    payload: { ...store, gstRates },
    headers: { ...headers, 'if-match': `"${store.version}"` },
  });
  expect(changed.json()).toMatchObject({ code: 'gst-rate-used' });
});
