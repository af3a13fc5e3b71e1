import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { publishChange } from '../../src/kit/change-feed.ts';
import { type Db, inTransaction, openDb } from '../../src/kit/db.ts';
import { grantServing } from '../../src/platform/runtime/serving-account.ts';
import { testConfig } from '../app.ts';
import { useDatabase } from '../database.ts';
import { type Market, makeMarket, makeProduct } from '../market.ts';
import { orderBody, placeOrder } from '../order-request.ts';
import { servedFrom } from '../serving-account.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';

const SHOPPERS = 20;

if (!hasPgBouncer)
  test('nothing is tested behind PgBouncer, as it is not installed', () => {
    console.log('  PgBouncer is not installed: the tests behind it did not run.');
  });
else
  describe('behind PgBouncer in transaction mode', () => {
    const database = useDatabase();
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let app: FastifyInstance;
    let db: Db;
    let market: Market;

    beforeAll(async () => {
      const { DATABASE_URL: directUrl } = servedFrom(database.url);
      await grantServing(database.url, directUrl);
      pooler = await startPgBouncer(directUrl);
      const config = testConfig(pooler.url, { DATABASE_DIRECT_URL: directUrl });
      app = await buildApp({ config, databaseUrl: pooler.url, directUrl, jobs: 'at once' });
      db = openDb(database.url, 2);
      market = await makeMarket(db);
    });
    afterAll(async () => {
      await app?.close();
      await db?.destroy();
      await pooler?.stop();
    });

    test('twenty shoppers order at the same time, each once', async () => {
      const body = orderBody([{ product: market.atta, qty: 1 }]);
      const keys = Array.from({ length: SHOPPERS }, () => crypto.randomUUID());
      const order = (key: string) => placeOrder(app, market, market.shopper, body, key);
      const first = await Promise.all(keys.map(order));
      const again = await Promise.all(keys.map(order));
      expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(again.map((answer) => answer.json()._id)).toEqual(first.map((answer) => answer.json()._id));
      expect(new Set(first.map((answer) => answer.json()._id)).size).toBe(SHOPPERS);
    });

    test('somebody registers, signs in, and a changed password ends the session', async () => {
      const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = '') =>
        app.inject({
          method,
          url,
          ...(payload && { payload }),
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
      const [email, password] = ['savita@shop.example', 'paddy field 5854'];
      await ask('POST', '/api/users', { name: 'Savita', email, password });
      const { token } = (await ask('POST', '/api/users/login', { email, password })).json();
      const profile = async () => (await ask('GET', '/api/users/profile', undefined, token)).statusCode;
      expect(await profile()).toBe(200);
      await ask(
        'PUT',
        '/api/users/password',
        { currentPassword: password, password: 'four small onions' },
        token,
      );
      await expect.poll(profile).toBe(401);
    });

    test('a cached page is made anew when a product is added', async () => {
      const total = async () => (await app.inject(`/api/marketplace/${market.id}/products/`)).json().total;
      const before = await total();
      expect(await total()).toBe(before);
      const [storeId] = market.stores;
      await makeProduct(db, {
        marketplaceId: market.id,
        storeId,
        category: market.category,
        name: 'Rice',
        price: 5_000,
      });
      await inTransaction(db, (tx) => publishChange(tx, 'catalogue', market.id));
      await expect.poll(total).toBe(before + 1);
    });
  });
