import { expect, test } from 'vitest';
import { useDatabase } from '../database.ts';
import { storm } from '../storm.ts';
import { startServer } from './server-process.ts';
import {
  attemptAll,
  expectOneOrderEach,
  expectStockAddsUp,
  expectWholeOrders,
  openShop,
  orderOf,
} from './shopping.ts';

const SHOPPERS = storm({ daily: 40, whole: 200 });
/** The kill comes after this many confirmed orders. */
const HEARD = storm({ daily: 10, whole: 60 });

const database = useDatabase();

test('a server killed during orders loses no confirmed one, and a repetition completes the others once', async () => {
  const shop = await openShop(database.url, SHOPPERS);
  const { db, market, products, stock, attempts } = shop;
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
  await expectStockAddsUp(db, products, stock);

  const second = await startServer(database.url);
  await attemptAll(second.url, market, attempts);
  await expectOneOrderEach(shop);
});
