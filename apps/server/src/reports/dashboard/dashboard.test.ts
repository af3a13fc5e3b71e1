import { istDay, startOfIstDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { sumUpDays } from '../../sales/days/order-days-sql.ts';

const its = useMarket();
const today = () => istDay(its.clock.now());

/** Two pieces of atta (₹268, cost ₹214.40), one of salt (₹54, cost ₹43.20), with ₹28.10 tax, and ₹25 for delivery. */
const CART = () => [
  { product: its.market.atta, qty: 2 },
  { product: its.market.salt, qty: 1 },
];
const SOLD = { totalPrice: 615, totalProfit: 89.9, totalShipping: 25, orders: 1, items: 2, quantity: 3 };
const NOTHING = { totalPrice: 0, totalProfit: 0, totalShipping: 0, orders: 0, items: 0, quantity: 0 };

const place = async (cart = CART()): Promise<string> =>
  (await placeOrder(its.app, its.market, its.market.shopper, orderBody(cart))).json()._id;
const get = (url: string, user: TestUser = its.market.admin) => as(user, its.app, 'GET', url);
const report = async (query = '', user?: TestUser) =>
  (await get(`/api/orders/report?groupBy=day&from=${today()}${query}`, user)).body;
const step = (who: 'admin' | 'superAdmin' | 'shopper', method: 'PUT' | 'POST', url: string, body?: object) =>
  as(its.market[who], its.app, method, url, body);

beforeEach(async () => {
  await sql`TRUNCATE orders, order_days, product_days, product_months, order_day_changes, summed_days CASCADE`.execute(
    its.db,
  );
});

describe('what was sold', () => {
  // spec: call GET /api/orders/report
  test('is a row a day, with sales, profit, shipping, orders, lines and pieces', async () => {
    await place();
    expect(await report()).toEqual([{ _id: today(), ...SOLD }]);
    expect(await report('&type=online')).toEqual([{ _id: today(), ...SOLD }]);
    expect(await report('&type=pos')).toEqual([]);
  });

  // spec: call GET /api/orders/report/pos
  test('at the till has a call of its own, and is in the sum of all', async () => {
    const order = await place();
    await sql`UPDATE orders SET order_type = 'pos' WHERE id = ${order}`.execute(its.db);
    expect((await get(`/api/orders/report/pos?groupBy=day&from=${today()}`)).body).toEqual([
      { _id: today(), ...SOLD },
    ]);
    expect(await report('&type=online')).toEqual([]);
    expect(await report()).toMatchObject([SOLD]);
  });

  test('counts nothing of a cancelled order', async () => {
    const order = await place();
    await step('superAdmin', 'POST', `/api/orders/status/cancel/${order}`);
    expect(await report()).toEqual([{ _id: today(), ...NOTHING }]);
  });

  test('loses what a return gave back, and the cost of the goods that are on the shelf again, on its own day', async () => {
    const order = await place();
    await step('admin', 'PUT', `/api/orders/${order}/pay`);
    await step('admin', 'PUT', `/api/orders/${order}/deliver`);
    // Long after the day was summed up.
    const day = today();
    await sql`UPDATE orders SET created_at = created_at - interval '3 days', written_at = created_at - interval '3 days'`.execute(
      its.db,
    );
    const sold = istDay(new Date(its.clock.now().getTime() - 3 * 86_400_000));
    await sumUpDays(its.db, its.market.id);
    const asked = await step('shopper', 'POST', `/api/orders/${order}/requests`, {
      kind: 'return',
      reason: 'The bag was torn',
      items: [{ line: 1, qty: 1 }],
    });
    const { _id } = asked.body.requests[0];
    const accepted = await step('admin', 'POST', `/api/orders/${order}/requests/${_id}/accept`, {});
    expect(accepted.status).toBe(200);
    const was = { totalPrice: 615, totalProfit: 89.9, totalShipping: 25, orders: 1, items: 2, quantity: 3 };
    const back = {
      totalPrice: -268,
      totalProfit: -40.84,
      totalShipping: 0,
      orders: 0,
      items: 0,
      quantity: -1,
    };
    const all = [
      { _id: sold, ...was },
      { _id: day, ...back },
    ];
    const since = async () => (await get(`/api/orders/report?from=${sold}`)).body;
    expect(await since()).toEqual(all);
    await sumUpDays(its.db, its.market.id);
    expect(await since()).toEqual(all);
    expect(await report()).toEqual([{ _id: day, ...back }]);
    expect(day).toBe(today());
  });

  // spec: rule india-days
  test('begins at midnight in India, given as a day or as a moment of it', async () => {
    await place();
    const midnight = startOfIstDay(its.clock.now()).toISOString();
    expect((await get(`/api/orders/report?from=${midnight}`)).body).toHaveLength(1);
    await sql`UPDATE orders SET created_at = ${midnight}::timestamptz - interval '1 millisecond'`.execute(
      its.db,
    );
    expect((await get(`/api/orders/report?from=${midnight}`)).body).toEqual([]);
    for (const day of ['2026-13-45', '2026-02-30', '2026-02-30T10:00:00.000Z', '1999-12-31', '2101-01-01']) {
      const bad = await get(`/api/orders/report?from=${day}`);
      expect([day, bad.status, bad.body.code]).toEqual([day, 400, 'invalid-input']);
    }
  });

  test('of the other store is nobody’s business but the superAdmin’s', async () => {
    await place([{ product: its.market.tomato, qty: 1 }]);
    expect(await report()).toEqual([]);
    expect(await report('', its.market.deliveryAdmin)).toEqual([]);
    expect(await report('', its.market.otherAdmin)).toMatchObject([{ orders: 1, quantity: 1 }]);
    expect(await report('', its.market.superAdmin)).toMatchObject([{ orders: 1 }]);
    expect((await get('/api/orders/topsellingadmin')).body).toEqual([]);
    expect((await get(`/api/orders/report/states?from=${today()}`)).body).toMatchObject({
      newOrdersCount: 0,
    });
  });
});

test('orders of a day are counted as new, paid and delivered, and those that are late whenever they were placed', async () => {
  const [, paid, delivered, gone] = [await place(), await place(), await place(), await place()];
  await step('admin', 'PUT', `/api/orders/${paid}/pay`);
  await step('admin', 'PUT', `/api/orders/${delivered}/pay`);
  await step('admin', 'PUT', `/api/orders/${delivered}/deliver`);
  await step('superAdmin', 'POST', `/api/orders/status/cancel/${gone}`);
  const states = async () => (await get(`/api/orders/report/states?from=${today()}&type=online`)).body;
  const counts = { newOrdersCount: 1, paidOrdersCount: 1, deliveredOrdersCount: 1 };
  expect(await states()).toEqual({ ...counts, lateOrdersCount: 0, lateSince: null });
  const due = new Date(its.clock.now().getTime() - 9 * 60_000).toISOString();
  await sql`UPDATE orders SET estimated_delivery_at = ${due}, created_at = created_at - interval '2 days' WHERE id = ${paid}`.execute(
    its.db,
  );
  expect(await states()).toEqual({ ...counts, paidOrdersCount: 0, lateOrdersCount: 1, lateSince: due });
});

test('whose figures one sees is the own store, or as a superAdmin all, with the categories of its marketplace', async () => {
  const kirana = [{ name: 'Kirana', subCategories: [] }];
  const { market } = its;
  expect((await get('/api/orders/report/reach')).body).toEqual({
    store: { _id: market.stores[0], name: 'Basava Provision', city: '' },
    marketplaces: [{ _id: market.id, name: 'Haat Test', categories: kirana }],
  });
  const all = (await get('/api/orders/report/reach', market.superAdmin)).body;
  expect(all.store).toBeNull();
  expect(all.marketplaces).toContainEqual({ _id: market.id, name: 'Haat Test', categories: kirana });
});

// spec: call GET /api/orders/topsellingadmin
test('top selling are the products with most pieces of the month, named as they are now or were sold last', async () => {
  await place();
  const rows = async () => (await get('/api/orders/topsellingadmin?type=online')).body;
  const both = [
    { _id: its.market.atta.id, qty: 2, name: 'Chakki Atta' },
    { _id: its.market.salt.id, qty: 1, name: 'Table Salt' },
  ];
  expect(await rows()).toMatchObject(both);
  await sql`DELETE FROM products WHERE id = ${its.market.atta.id}`.execute(its.db);
  expect(await rows()).toMatchObject(both);
  expect((await get('/api/orders/topsellingadmin?type=pos')).body).toEqual([]);
});
