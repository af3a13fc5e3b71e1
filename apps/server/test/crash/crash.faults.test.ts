import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/kit/migrate.ts';
import { clusterDirOf, readPostmaster } from '../../src/platform/runtime/cluster-files.ts';
import { makeServingAccount } from '../../src/platform/runtime/serving-account.ts';
import { startDatabase } from '../../src/platform/runtime/start-database.ts';
import { eventually } from '../eventually.ts';
import { expectReconciled } from '../reconciled.ts';
import { SERVING_PASSWORD } from '../serving-account.ts';
import { storm } from '../storm.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startServer } from './server-process.ts';
import { attemptAll, expectOneOrderEach, expectWholeOrders, openShop, orderOf } from './shopping.ts';

const SHOPPERS = storm({ daily: 60, whole: 200 });
/** The kill comes after this many confirmed orders. */
const HEARD = storm({ daily: 15, whole: 60 });

test('a database killed during orders loses no confirmed one, is restarted, and the server continues', async () => {
  const dataDir = temporaryFolder();
  const { url, stop } = await startDatabase({ dataDir });
  onTestFinished(stop);
  await migrate(url);
  await makeServingAccount(url, SERVING_PASSWORD);
  const shop = await openShop(url, SHOPPERS);
  const { db, market, attempts } = shop;
  const server = await startServer(url);
  await attemptAll(server.url, market, attempts, (orders) => {
    if (orders === HEARD) process.kill(readPostmaster(clusterDirOf(dataDir))?.pid ?? 0, 'SIGKILL');
  });
  const heard = attempts.filter(orderOf);
  expect(heard.length).toBeGreaterThanOrEqual(HEARD);
  expect(heard.length).toBeLessThan(SHOPPERS);

  await eventually(() => expectWholeOrders(db, attempts));
  await attemptAll(server.url, market, attempts);
  await expectOneOrderEach(shop);
  await expectReconciled(url);
});
