import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeProduct, makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { storm } from '../../../test/storm.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type Db, openDb } from '../../kit/db.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
/** Two servers on one database, as behind a load balancer. */
let apps: [FastifyInstance, FastifyInstance];
let market: Market;
const clock = new TestClock();
const NOW = new Date('2026-11-20T05:00:00Z');
const NINE = '2026-11-21T03:30:00.000Z';

beforeAll(async () => {
  database = await testDatabase();
  db = openDb(database.url, 4);
  apps = [await testApp(database.url, { clock }), await testApp(database.url, { clock })];
  market = await makeMarket(db);
  clock.set(NOW);
  await db
    .insertInto('delivery_slots')
    .values({ marketplace_id: market.id, weekday: 6, starts: '09:00', ends: '12:00', places: 7 })
    .execute();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.destroy();
  await database.drop();
});

const SHOPPERS = storm({ daily: 60, whole: 200, sharded: 30 });

test(`of ${SHOPPERS} shoppers at two servers who want one of 7 places, 7 get it, whatever is cancelled meanwhile is taken again`, async () => {
  const product = await makeProduct(db, {
    marketplaceId: market.id,
    storeId: market.stores[0],
    category: market.category,
    name: 'Diya',
    price: 10_000,
    stock: 1000,
  });
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => makeUser(db, [])));
  const rush = () =>
    Promise.all(
      shoppers.map((shopper, nth) =>
        placeOrder(
          apps[nth % 2 === 0 ? 0 : 1],
          market,
          shopper,
          orderBody([{ product, qty: 1 }], { slots: [{ store: market.stores[0], from: NINE }] }),
        ).then((answer) => ({ answer, shopper })),
      ),
    );
  const first = await rush();
  const placed = first.filter(({ answer }) => answer.statusCode === 201);
  expect(placed).toHaveLength(7);
  expect(new Set(first.map(({ answer }) => answer.json().code))).toEqual(new Set([undefined, 'slot-full']));
  await Promise.all(
    placed
      .slice(0, 3)
      .map(({ answer, shopper }, nth) =>
        as(shopper, apps[nth % 2 === 0 ? 0 : 1], 'POST', `/api/orders/${answer.json()._id}/cancel`),
      ),
  );
  const second = await rush();
  expect(second.filter(({ answer }) => answer.statusCode === 201)).toHaveLength(3);
  const { taken } = await db.selectFrom('slot_bookings').select('taken').executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('in_slot', '=', true)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect([taken, Number(count)]).toEqual([7, 7]);
});
