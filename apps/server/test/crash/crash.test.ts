import { expect, onTestFinished, test, vi } from 'vitest';
import { type Db, openDb } from '../../src/kit/db.ts';
import { migrate } from '../../src/kit/migrate.ts';
import { clusterDirOf, readPostmaster } from '../../src/platform/runtime/cluster-files.ts';
import { makeServingAccount } from '../../src/platform/runtime/serving-account.ts';
import { startDatabase } from '../../src/platform/runtime/start-database.ts';
import { useDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { expectReconciled } from '../reconciled.ts';
import { SERVING_PASSWORD } from '../serving-account.ts';
import { storm } from '../storm.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startServer } from './server-process.ts';
import {
  attemptAll,
  expectStockAddsUp,
  expectWholeOrders,
  makeAttempts,
  makeProducts,
  orderOf,
} from './shopping.ts';

// Servers and databases are really started, killed and started again.
vi.setConfig({ testTimeout: 60_000 });

const SHOPPERS = storm({ daily: 60, whole: 200 });
const STOCK = 1000;
/** The blow falls when so many shoppers have heard of their orders. */
const HEARD = storm({ daily: 15, whole: 60 });

const database = useDatabase();

async function openShop(databaseUrl: string) {
  const db = openDb(databaseUrl, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const names = Array.from({ length: 10 }, (_, index) => `Product ${index}`);
  const products = await makeProducts(db, market, names, STOCK);
  return { db, market, products, attempts: await makeAttempts(db, products, SHOPPERS) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function expectOneOrderEach(db: Db, { products, attempts }: Shop): Promise<void> {
  expect(attempts.filter((attempt) => !orderOf(attempt)).map(({ answers }) => answers)).toEqual([]);
  expect(await expectWholeOrders(db, attempts)).toBe(SHOPPERS);
  await expectStockAddsUp(db, products, STOCK);
}

test('a server killed among orders has lost none that it acknowledged, and a repetition completes the others once', async () => {
  const shop = await openShop(database.url);
  const { db, market, products, attempts } = shop;
  const first = await startServer(database.url);
  let killed: Promise<void> | undefined;
  await attemptAll(first.url, market, attempts, (orders) => {
    if (orders === HEARD) killed = first.end('SIGKILL');
  });
  await killed;
  const heard = attempts.filter(orderOf);
  expect(heard.length).toBeGreaterThanOrEqual(HEARD);
  expect(heard.length).toBeLessThan(SHOPPERS);
  expect(await expectWholeOrders(db, attempts)).toBeGreaterThanOrEqual(heard.length);
  await expectStockAddsUp(db, products, STOCK);

  const second = await startServer(database.url);
  await attemptAll(second.url, market, attempts);
  await expectOneOrderEach(db, shop);
});

test('a database killed among orders has lost none that was acknowledged, is started again, and the server goes on', async () => {
  const dataDir = temporaryFolder();
  const { url, stop } = await startDatabase({ dataDir });
  onTestFinished(stop);
  await migrate(url);
  await makeServingAccount(url, SERVING_PASSWORD);
  const shop = await openShop(url);
  const { db, market, attempts } = shop;
  const server = await startServer(url);
  await attemptAll(server.url, market, attempts, (orders) => {
    if (orders === HEARD) process.kill(readPostmaster(clusterDirOf(dataDir))?.pid ?? 0, 'SIGKILL');
  });
  const heard = attempts.filter(orderOf);
  expect(heard.length).toBeGreaterThanOrEqual(HEARD);
  expect(heard.length).toBeLessThan(SHOPPERS);

  await vi.waitFor(() => expectWholeOrders(db, attempts), { timeout: 20_000 });
  await attemptAll(server.url, market, attempts);
  await expectOneOrderEach(db, shop);
  await expectReconciled(url);
});
