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

test('an order names its shop and its goods in Hindi and Kannada, goods as long as they go by the name they were sold by', async () => {
  const storeNames = { nameHi: 'बसव स्टोर', nameKn: 'ಬಸವ ಅಂಗಡಿ' };
  const { storeId } = await db
    .selectFrom('orders')
    .select('store_id as storeId')
    .where('id', '=', placed._id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stores')
    .set({ name_hi: storeNames.nameHi, name_kn: storeNames.nameKn })
    .where('id', '=', storeId)
    .execute();
  const atta = db.updateTable('products').where('id', '=', market.atta.id);
  await atta.set({ name_kn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು' }).execute();

  const order = await read(placed._id);
  expect(order.store).toMatchObject(storeNames);
  expect(order.orderItems[0]).toMatchObject({ name: 'Chakki Atta', nameKn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು' });
  expect(order.orderItems[0]).not.toHaveProperty('nameHi');
  expect((await read(placed.orders[1]?._id)).siblings[0].store).toMatchObject(storeNames);
  const { orders } = (await as(market.shopper, app, 'GET', '/api/orders/myorders')).body;
  expect(orders.find(({ _id }: { _id: string }) => _id === placed._id).store).toMatchObject(storeNames);

  await atta.set({ name: 'Chakki Atta, new pack' }).execute();
  const [line] = (await read(placed._id)).orderItems;
  expect(line.name).toBe('Chakki Atta');
  expect(line).not.toHaveProperty('nameKn');
});
