import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '../test/database.ts';
import { makeMarket } from '../test/market.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { openDb } from './kit/db.ts';
import { migrate } from './kit/migrate.ts';
import { startDatabase } from './platform/runtime/start-database.ts';

// Each try starts a process.
vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
const COMMAND = path.join(import.meta.dirname, 'reconcile.ts');

async function reconcile(
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

async function open(url: string) {
  const db = openDb(url, 2);
  onTestFinished(() => db.destroy());
  return { db, market: await makeMarket(db) };
}

test('the command says that the books agree, and ends with 1 and names what does not', async () => {
  const { db, market } = await open(database.url);
  const env = { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'haat-reconcile-')) };
  const good = await reconcile(env);
  expect([good.code, good.out]).toEqual([0, expect.stringContaining('The books agree.')]);
  await sql`UPDATE products SET count_in_stock = 7 WHERE id = ${market.salt.id}`.execute(db);
  const bad = await reconcile(env);
  expect(bad.code).toBe(1);
  expect(bad.out).toContain(`product ${market.salt.id}: 7 in stock, its ledger adds up to 50`);
  // The ledger's sum, and the balances of two rows.
  expect(bad.out).toContain('The books differ in 3 places.');
});

test('it looks into a data folder whose database somebody runs, leaves it running, and starts it where nobody does', async () => {
  const dataDir = temporaryFolder();
  const running = await startDatabase({ dataDir });
  onTestFinished(() => running.stop());
  await migrate(running.url);
  const { db } = await open(running.url);
  expect((await reconcile({ DATA_DIR: dataDir })).code).toBe(0);
  expect((await sql`SELECT FROM marketplaces`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
  await running.stop();
  expect((await reconcile({ DATA_DIR: dataDir })).code).toBe(0);
});

test('it says what to do where there is no database, and ends with 2', async () => {
  const nowhere = await reconcile({ DATA_DIR: temporaryFolder() });
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('There is no database here yet')]);
});
