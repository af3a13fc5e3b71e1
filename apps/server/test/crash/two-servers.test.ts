import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { useDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { storm } from '../storm.ts';
import { startServer } from './server-process.ts';
import {
  attemptAll,
  expectStockAddsUp,
  expectWholeOrders,
  makeAttempts,
  makeProducts,
  orderOf,
} from './shopping.ts';

const SHOPPERS = storm({ daily: 40, whole: 200 });
const STOCK = 10;

const database = useDatabase();

test('of many shoppers at two servers, 10 get the last 10 of two products and the others a clear refusal', async () => {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const products = await makeProducts(db, market, ['Festival lamp', 'Lamp oil'], STOCK);
  const attempts = await makeAttempts(db, products, SHOPPERS);
  const servers = await Promise.all([startServer(database.url), startServer(database.url)]);

  await Promise.all([
    attemptAll(servers[0].url, market, attempts.slice(0, SHOPPERS / 2)),
    attemptAll(servers[1].url, market, attempts.slice(SHOPPERS / 2)),
  ]);
  const refusals = attempts.filter((attempt) => !orderOf(attempt)).flatMap(({ answers }) => answers);
  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array.from({ length: SHOPPERS - STOCK }, () => '409 out-of-stock'),
  );
  expect(await expectWholeOrders(db, attempts)).toBe(STOCK);
  await expectStockAddsUp(db, products, STOCK);

  // A process reports its last statistics when it ends.
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(servers.map((server) => server.exitCode())).toEqual([0, 0]);
  const { rows } =
    await sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
