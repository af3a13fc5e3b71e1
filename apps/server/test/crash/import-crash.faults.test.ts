import { expect, onTestFinished, test, vi } from 'vitest';
import type { Shown } from '../../src/goods/import/test/imports.ts';
import { openDb } from '../../src/kit/db.ts';
import { useDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { csvOf, DAL } from '../product-csv.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startServer } from './server-process.ts';

// Starts, kills and restarts real servers.
vi.setConfig({ testTimeout: 120_000 });

const database = useDatabase();
const ROWS = 6000;

test('a server killed while it saves an import continues after a restart, and saves each row once', async () => {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const environment = { DATA_DIR: temporaryFolder() };
  const first = await startServer(database.url, { environment });
  const authorization = `Bearer ${market.admin.token}`;
  const path = `/api/store/${market.stores[0]}/imports`;
  const form = new FormData();
  const csv = csvOf(...Array.from({ length: ROWS }, (_, i) => ({ ...DAL, sku: `S-${i}`, images: '' })));
  form.append('file', new Blob([csv]), 'products.csv');
  const sent = await fetch(`${first.url}${path}`, { method: 'POST', body: form, headers: { authorization } });
  const { _id } = (await sent.json()) as Shown;
  const read = async (url: string): Promise<Shown> =>
    (await fetch(`${url}${path}/${_id}`, { headers: { authorization } })).json() as Promise<Shown>;
  await expect.poll(async () => (await read(first.url)).state, { timeout: 60_000 }).toBe('planned');
  const { version } = await read(first.url);
  await fetch(`${first.url}${path}/${_id}/apply`, {
    method: 'POST',
    body: JSON.stringify({ version }),
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'before the crash' },
  });
  await expect
    .poll(async () => (await read(first.url)).done, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0);
  await first.end('SIGKILL');
  const half = await db
    .selectFrom('product_imports')
    .select('state')
    .where('id', '=', _id)
    .executeTakeFirst();
  expect(half?.state).toBe('applying');
  const second = await startServer(database.url, { environment });
  await expect.poll(async () => (await read(second.url)).state, { timeout: 60_000 }).toBe('applied');
  expect(await read(second.url)).toMatchObject({ done: ROWS, counts: { created: ROWS, refused: 0 } });
  const ledger = await db
    .selectFrom('stock_ledger')
    .select((eb) => [eb.fn.countAll<number>().as('moves'), eb.fn.sum<number>('change').as('pieces')])
    .where('marketplace_id', '=', market.id)
    .where('cause', '=', 'import')
    .executeTakeFirst();
  expect([Number(ledger?.moves), Number(ledger?.pieces)]).toEqual([ROWS, ROWS * 40]);
});
