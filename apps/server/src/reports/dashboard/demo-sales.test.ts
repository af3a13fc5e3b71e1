import { istDay } from '@haat/domain/basics/ist';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { checkBooks } from '../../sales/days/books/check-books.ts';
import { sumUpDays } from '../../sales/days/order-days-sql.ts';

/** A Friday evening, 6:43 pm in India. */
const NOW = new Date('2026-11-20T13:13:00Z');
const SINCE = '2026-09-01';

const database = useDatabase();
const clock = new TestClock();
let db: Db;
let app: FastifyInstance;
let superAdmin: TestUser;

beforeAll(async () => {
  await seedDemo({ databaseUrl: database.url, now: NOW });
  db = openDb(database.url, 2);
  clock.set(NOW);
  app = await testApp(database.url, { clock });
  superAdmin = await makeUser(db, ['superAdmin']);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

interface Sold {
  storeId: string;
  marketplaceId: string;
  type: string;
  at: Date;
  isCancelled: boolean;
  total: number;
  shipping: number;
  points: number;
  lines: {
    product: string;
    soldBy: SoldBy;
    quantity: number;
    price: number;
    discount: number;
    cost: number;
    taxable: number;
  }[];
}

const readSold = async () =>
  (
    await sql<Sold>`
      SELECT o.store_id AS "storeId", o.marketplace_id AS "marketplaceId", o.order_type AS type, o.created_at AS at,
        o.cancelled_at IS NOT NULL AS "isCancelled", o.total_paise AS total, o.shipping_paise AS shipping, o.points_redeemed AS points,
        json_agg(json_build_object('product', i.product_id, 'soldBy', i.sold_by, 'quantity', i.quantity,
          'price', i.price_paise, 'discount', i.discount_paise, 'cost', i.cost_paise,
          'taxable', i.taxable_paise)) AS lines
      FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id GROUP BY o.marketplace_id, o.id`.execute(
      db,
    )
  ).rows;

const sum = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0);

// Loose goods have prices of 1,000 units and count as one piece a line.
const units = (soldBy: SoldBy) => (soldBy === 'piece' ? 1 : 1000);
const piecesIn = ({ soldBy, quantity }: Sold['lines'][number]) => (soldBy === 'piece' ? quantity : 1);
const marginOf = ({ soldBy, quantity, taxable, cost }: Sold['lines'][number]) =>
  taxable - Math.round((cost * quantity) / units(soldBy));

/** Computed in JavaScript from each line. The demo has no returns. */
function rowsOf(sold: readonly Sold[], types: readonly string[]) {
  const days = Map.groupBy(
    sold.filter(({ type }) => types.includes(type)),
    ({ at }) => istDay(at),
  );
  return [...days].sort().map(([_id, ofDay]) => {
    const orders = ofDay.filter(({ isCancelled }) => !isCancelled);
    const lines = orders.flatMap((order) => order.lines);
    const margin = sum(lines, marginOf) - 100 * sum(orders, ({ points }) => points);
    return {
      _id,
      totalPrice: sum(orders, ({ total }) => total) / 100,
      totalProfit: margin / 100,
      totalShipping: sum(orders, ({ shipping }) => shipping) / 100,
      orders: orders.length,
      items: lines.length,
      quantity: sum(lines, piecesIn),
    };
  });
}

const get = async (url: string, { token }: TestUser) =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();

async function expectRight(): Promise<void> {
  const sold = await readSold();
  const ask = (query: string, who = superAdmin) => get(`/api/orders/report${query}from=${SINCE}`, who);
  expect(await ask('?')).toEqual(rowsOf(sold, ['online', 'pos', 'invoice']));
  expect(await ask('?type=online&')).toEqual(rowsOf(sold, ['online']));
  expect(await ask('/pos?')).toEqual(rowsOf(sold, ['pos']));
  for (const [storeId, own] of Map.groupBy(sold, (order) => order.storeId)) {
    const admin = await makeUser(db, ['admin'], { storeId, marketplaceId: own[0]?.marketplaceId ?? '' });
    expect(await ask('?', admin)).toEqual(rowsOf(own, ['online', 'pos', 'invoice']));
    const top = await get(`/api/orders/topsellingadmin?from=${SINCE}&type=online`, admin);
    const lines = own.flatMap((one) => (one.type === 'online' && !one.isCancelled ? one.lines : []));
    const pieces = [...Map.groupBy(lines, ({ product }) => product)].map(([_id, of]) => ({
      _id,
      qty: sum(of, piecesIn),
    }));
    pieces.sort((a, b) => b.qty - a.qty || (a._id < b._id ? -1 : 1));
    expect(top).toMatchObject(pieces.slice(0, 10));
  }
}

test('over the 60 days of the demo each figure is what its orders come to, live and summed up', async () => {
  await expectRight();
  for (const { id } of await db.selectFrom('marketplaces').select('id').execute()) await sumUpDays(db, id);
  expect((await db.selectFrom('order_days').selectAll().execute()).length).toBeGreaterThan(300);
  await expectRight();
  const books = await checkBooks(db);
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
});
