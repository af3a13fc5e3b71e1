import { paise } from '@haat/domain/basics/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeProduct, makeUser } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { storm } from '../../../test/storm.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
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

const SHOPPERS = storm({ daily: 200, whole: 200, sharded: 60 });

test(`of ${SHOPPERS} shoppers who want one of 10 pieces, 10 get an order and the others a clear refusal`, async () => {
  const product = await newProduct('Festival lamp', 10);
  const shoppers = await Promise.all(some(SHOPPERS).map(() => makeUser(db, [])));
  const answers = await Promise.all(
    shoppers.map((shopper, index) =>
      placeOrder(appFor(index), market, shopper, sentTo(orderBody([{ product, qty: 1 }]))),
    ),
  );
  expect(answers.filter((a) => a.statusCode === 201)).toHaveLength(10);
  const refused = answers.filter((a) => a.statusCode === 409);
  expect(refused).toHaveLength(SHOPPERS - 10);
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
      const items = [
        { product: one, qty: 1 },
        { product: two, qty: 1 },
      ];
      return placeOrder(
        appFor(index),
        market,
        shopper,
        sentTo(orderBody(index % 3 === 0 ? items : items.toReversed())),
      );
    }),
  );
  expect(answers.map((a) => a.statusCode)).toEqual(some(100).map(() => 201));
});

test('a shopper who comes while another holds the last piece waits, and is refused', async () => {
  const product = await newProduct('Last diya', 1);
  const [first, second] = [await makeUser(db, []), await makeUser(db, [])];
  const body = orderBody([{ product, qty: 1 }]);
  let late: ReturnType<typeof placeOrder> | undefined;
  atFaultPoint('order: stock locked', async () => {
    late = placeOrder(apps[1], market, second, body);
    await statementWaits(db);
  });
  const early = await placeOrder(apps[0], market, first, body);
  expect(early.statusCode).toBe(201);
  expect((await late)?.json()).toMatchObject({ code: 'out-of-stock', details: [{ available: 0 }] });
});

test('a price that changes after the stock is locked is charged as the shopper saw it', async () => {
  const product = await newProduct('Rangoli', 5);
  atFaultPoint('order: stock locked', () =>
    inTransaction(db, async (tx) => {
      // Locks the row on every node: changes wait until the order is placed.
      await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx);
      await sql`SET LOCAL lock_timeout = '200ms'`.execute(tx);
      const change = tx
        .updateTable('products')
        .set({ price_paise: paise(1) })
        .where('id', '=', product.id);
      await expect(change.execute()).rejects.toThrow('lock timeout');
    }).catch(() => {}),
  );
  const shopper = await makeUser(db, []);
  const placed = await placeOrder(apps[0], market, shopper, orderBody([{ product, qty: 1 }]));
  expect(placed.json().orders[0].totalPrice).toBe(125);
});
