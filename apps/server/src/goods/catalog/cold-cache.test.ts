import { ALL_CALLS } from '@haat/contract/calls';
import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeProduct, makeUser, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { type Db, openDb } from '../../kit/db.ts';

const database = useDatabase();
let db: Db;
/** Of two processes. */
let servers: [FastifyInstance, FastifyInstance];
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  servers = [await testApp(database.url), await testApp(database.url)];
});
beforeEach(async () => {
  await db.deleteFrom('served_pin_codes').execute();
  market = await makeMarket(db);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.destroy();
});

const nameOf = async (id: string, server = servers[0]) =>
  (await server.inject(`/api/marketplace/${market.id}/products/${id}`)).json().name;

/** Publishes nothing: the old name comes from a cache. */
const rename = (id: string) =>
  db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute();

const review = (by: TestUser, productId: string, server = servers[0]) =>
  server.inject({
    method: 'POST',
    url: `/api/store/${market.stores[0]}/products/${productId}/reviews`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { rating: 4 },
  });

describe('what somebody does to one product', () => {
  /** Only the product changed by `act` is read again by both servers. */
  async function expectOnlyAttaMadeAnew(act: () => Promise<unknown>): Promise<void> {
    for (const server of servers) for (const { id } of [market.atta, market.salt]) await nameOf(id, server);
    for (const { id } of [market.atta, market.salt]) await rename(id);
    await act();
    for (const server of servers) {
      await expect.poll(() => nameOf(market.atta.id, server)).toBe('Renamed');
      expect(await nameOf(market.salt.id, server)).toBe('Table Salt');
    }
  }

  test('by a review makes no answer cold that doesn’t show it, in any process', () =>
    expectOnlyAttaMadeAnew(async () => {
      expect((await review(market.shopper, market.atta.id)).statusCode).toBe(201);
    }));

  test('by buying one of the last pieces makes no answer cold that doesn’t show it', async () => {
    await db.updateTable('products').set({ count_in_stock: 9 }).where('id', '=', market.atta.id).execute();
    await expectOnlyAttaMadeAnew(async () => {
      const body = orderBody([{ product: market.atta, qty: 1 }]);
      expect((await placeOrder(servers[0], market, market.shopper, body)).statusCode).toBe(201);
    });
  });
});

test('what is sold out moves in all grids', async () => {
  const list = async () => {
    const { products } = (await servers[1].inject(`/api/marketplace/${market.id}/products/`)).json();
    return products.map(({ name }: { name: string }) => name);
  };
  const at = { marketplaceId: market.id, storeId: market.stores[0], category: market.category };
  const ghee = await makeProduct(db, { ...at, name: 'Ghee', price: 50_000, stock: 1 });
  expect((await list())[0]).toBe('Ghee');
  const body = orderBody([{ product: ghee, qty: 1 }]);
  expect((await placeOrder(servers[0], market, market.shopper, body)).statusCode).toBe(201);
  await expect.poll(async () => (await list()).at(-1)).toBe('Ghee');
});

test('a shopper writes twenty reviews an hour and no more, at whichever process', async () => {
  const shopper = await makeUser(db, []);
  const answers: number[] = [];
  for (let n = 0; n < 22; n += 1)
    answers.push((await review(shopper, market.atta.id, servers[n % 2])).statusCode);
  expect(answers).toEqual([...Array(20).fill(201), 429, 429]);
});

const IN_A_MARKETPLACE = [...ALL_CALLS.values()].filter(
  ({ cached, path }) => cached && path.includes('/marketplace/:id'),
);

test.each(IN_A_MARKETPLACE.map(({ path }) => path))(
  '%s of a marketplace that nobody has is not found, so that nothing of it is kept',
  async (path) => {
    const url = path.replace(':id', newId()).replace(/:\w+/g, newId());
    const answer = await servers[0].inject(url.endsWith('suggestions') ? `${url}?keyword=atta` : url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'marketplace-not-found']);
  },
);

test('one address has ten answers a second made; those that are there already don’t count', async () => {
  const ask = (n: number, remoteAddress = '10.1.1.1') =>
    servers[0].inject({
      url: `/api/marketplace/${market.id}/products/?minPrice=${n}`,
      remoteAddress,
    });
  for (let n = 1; n <= 600; n += 1) await ask(n);
  const refused = await ask(601);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(600)).statusCode).toBe(200);
  expect((await ask(601, '10.1.1.2')).statusCode).toBe(200);
});
