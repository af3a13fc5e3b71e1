import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { backUp, countOf, dataFolder, emptyDatabase, opened, run, SECRET } from '../test/backing-up.ts';
import { useDatabase } from '../test/database.ts';
import { makeMarket } from '../test/market.ts';
import { orderBody, placeOrder } from '../test/order-request.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

const database = useDatabase();

test('a backup is restored with its orders, pictures and secrets, and the books agree', async ({
  onTestFinished,
}) => {
  const market = await makeMarket(opened(database.url));
  const app = await testApp(database.url);
  onTestFinished(() => app.close());
  const placed = await placeOrder(app, market, market.shopper, orderBody([{ product: market.atta, qty: 2 }]));
  const backup = await backUp({ DATABASE_URL: database.url }, dataFolder());
  const target = await emptyDatabase();
  const restored = temporaryFolder();
  const { code, out } = await run('restore', [backup], { DATABASE_URL: target, DATA_DIR: restored });
  expect([code, out]).toEqual([0, expect.stringContaining('The books agree.')]);
  const copy = opened(target);
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders`.execute(copy);
  expect(rows.map(({ id }) => id)).toEqual(placed.json().orders.map(({ _id }: { _id: string }) => _id));
  expect(await countOf(copy, 'order_items')).toBe(1);
  expect(readFileSync(path.join(restored, 'images/masters/one.jpg'), 'utf8')).toBe('the bytes of a picture');
  expect(readFileSync(path.join(restored, 'secrets/seal'), 'utf8')).toBe(`${SECRET} seal`);
});
