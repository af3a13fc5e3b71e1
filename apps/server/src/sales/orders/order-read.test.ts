import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { type Db, openDb } from '../../kit/db.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
let app: FastifyInstance;
let market: Market;
/** Atta at the first store, which is registered; tomatoes at the second, which is not. */
let placed: { _id: string; orders: { _id: string }[] };

beforeAll(async () => {
  database = await testDatabase();
  db = openDb(database.url, 4);
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('served_pin_codes').execute();
  market = await makeMarket(db);
  await db
    .updateTable('stores')
    .set({ fssai_number: '11226999000111' })
    .where('name', '=', 'Basava Provision')
    .execute();
  const body = orderBody([
    { product: market.atta, qty: 2 },
    { product: market.tomato, qty: 1 },
  ]);
  placed = (await placeOrder(app, market, market.shopper, body)).json();
});

const read = async (id: string | undefined, user = market.shopper) =>
  (await as(user, app, 'GET', `/api/orders/${id}`)).body;

test('an order shows the tax of each line as it was charged, to the paisa', async () => {
  const [line] = (await read(placed._id)).orderItems;
  expect(line).toMatchObject({ qty: 2, igst: 0 });
  expect(line.cgst).toBeGreaterThan(0);
  expect(line.cgst).toBe(line.sgst);
  const inPaise = [line.taxable, line.cgst, line.sgst].map((rupees: number) => Math.round(rupees * 100));
  expect(inPaise.reduce((a, b) => a + b)).toBe(Math.round(line.price * 100) * line.qty);
});

test('an order of a shop without GSTIN carries no tax', async () => {
  const order = await read(placed.orders[1]?._id);
  expect(order.store.gstNumber).toBe('');
  expect(order.orderItems).toMatchObject([{ tax: 0, taxable: order.itemsPrice, cgst: 0, sgst: 0, igst: 0 }]);
});

test('an order names the food licence of its shop, to its shopper and to its staff', async () => {
  expect((await read(placed._id)).store.fssaiNumber).toBe('11226999000111');
  expect((await read(placed._id, market.admin)).store.fssaiNumber).toBe('11226999000111');
});
