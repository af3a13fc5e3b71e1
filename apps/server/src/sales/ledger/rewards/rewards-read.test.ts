import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { useDatabase } from '../../../../test/database.ts';
import { makeMarket, makeUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { type Db, inTransaction, openDb } from '../../../kit/db.ts';
import { movePoints } from './rewards-sql.ts';

const database = useDatabase();
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  db = openDb(database.url, 2);
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

test('points are listed by marketplace, each change with its cause, day and order', async () => {
  const [market, other] = [await makeMarket(db), await makeMarket(db)];
  const { shopper } = market;
  await db.updateTable('served_pin_codes').set({ marketplace_id: market.id }).execute();
  const gift = (change: number) => ({ orderId: null, change, cause: 'gift' as const });
  await inTransaction(db, (tx) => tx.send((batch) => movePoints(batch, market.id, shopper.id, [gift(50)])));
  await inTransaction(db, (tx) => tx.send((batch) => movePoints(batch, other.id, shopper.id, [gift(7)])));
  const placed = await placeOrder(
    app,
    market,
    shopper,
    orderBody([{ product: market.atta, qty: 1 }], { points: 30 }),
  );
  const { body } = await as(shopper, app, 'GET', '/api/users/rewards');
  expect(body).toMatchObject({ points: 27, page: 1, pages: 1, total: 3 });
  expect(body.balances).toEqual([
    { marketplace: { _id: market.id, name: 'Haat Test' }, points: 20 },
    { marketplace: { _id: other.id, name: 'Haat Test' }, points: 7 },
  ]);
  expect(body.entries).toMatchObject([
    { change: -30, cause: 'redeemed', order: { _id: placed.json()._id }, marketplace: { _id: market.id } },
    { change: 7, cause: 'gift', marketplace: { _id: other.id } },
    { change: 50, cause: 'gift', marketplace: { _id: market.id } },
  ]);
  expect(body.entries[1].order).toBeUndefined();
  expect(Date.parse(body.entries[0].createdAt)).toBeLessThanOrEqual(Date.now());
});

test('the history comes 20 a page', async () => {
  const market = await makeMarket(db);
  const shopper = await makeUser(db, []);
  for (let points = 1; points <= 21; points += 1)
    await inTransaction(db, (tx) =>
      tx.send((batch) =>
        movePoints(batch, market.id, shopper.id, [{ orderId: null, change: points, cause: 'gift' }]),
      ),
    );
  const changes = async (page: number) =>
    (await as(shopper, app, 'GET', `/api/users/rewards?pageNumber=${page}`)).body.entries.map(
      ({ change }: { change: number }) => change,
    );
  expect((await changes(1)).length).toBe(20);
  expect(await changes(2)).toEqual([1]);
  expect(await changes(3)).toEqual([]);
});

test('who has no points sees none', async () => {
  const { body } = await as(await makeUser(db, []), app, 'GET', '/api/users/rewards');
  expect(body).toEqual({ points: 0, balances: [], entries: [], page: 1, pages: 0, total: 0 });
});
