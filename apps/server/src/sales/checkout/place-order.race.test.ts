import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeProduct, makeUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { type Db, openDb } from '../../kit/db.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
/** Two servers on one database, as behind a load balancer. */
let apps: [FastifyInstance, FastifyInstance];
let market: Market;

beforeAll(async () => {
  database = await testDatabase();
  db = openDb(database.url, 4);
  apps = [await testApp(database.url), await testApp(database.url)];
  market = await makeMarket(db);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.destroy();
  await database.drop();
});

const some = (n: number) => Array.from({ length: n }, (_, index) => index);
const appFor = (index: number) => apps[index % 2 === 0 ? 0 : 1];
const newProduct = (name: string, stock: number) =>
  makeProduct(db, {
    marketplaceId: market.id,
    storeId: market.stores[0],
    category: market.category,
    name,
    price: 10_000,
    stock,
  });

test('of 200 shoppers who want one of 10 pieces, 10 get an order and 190 a clear refusal', async () => {
  const product = await newProduct('Festival lamp', 10);
  const shoppers = await Promise.all(some(200).map(() => makeUser(db, [])));
  const answers = await Promise.all(
    shoppers.map((shopper, index) =>
      placeOrder(appFor(index), market, shopper, orderBody([{ product, qty: 1 }])),
    ),
  );
  expect(answers.filter((a) => a.statusCode === 201)).toHaveLength(10);
  const refused = answers.filter((a) => a.statusCode === 409);
  expect(refused).toHaveLength(190);
  expect(new Set(refused.map((a) => a.json().code))).toEqual(new Set(['out-of-stock']));
  const { count_in_stock } = await db
    .selectFrom('products')
    .select('count_in_stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const ledger = await db
    .selectFrom('stock_ledger')
    .select(['change', 'balance'])
    .where('product_id', '=', product.id)
    .execute();
  expect(count_in_stock).toBe(0);
  expect(ledger.reduce((sum, row) => sum + row.change, 0)).toBe(0);
  expect(ledger.map((row) => row.balance).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('carts that name the same products in opposite order never wait for each other', async () => {
  const [one, two] = [await newProduct('One', 400), await newProduct('Two', 400)];
  const shoppers = await Promise.all(some(100).map(() => makeUser(db, [])));
  const answers = await Promise.all(
    shoppers.map((shopper, index) => {
      const wanted = [
        { product: one, qty: 1 },
        { product: two, qty: 1 },
      ];
      return placeOrder(
        appFor(index),
        market,
        shopper,
        orderBody(index % 3 === 0 ? wanted : wanted.toReversed()),
      );
    }),
  );
  expect(answers.map((a) => a.statusCode)).toEqual(some(100).map(() => 201));
});
