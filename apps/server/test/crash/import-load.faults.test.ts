import { expect, onTestFinished, test, vi } from 'vitest';
import type { Shown } from '../../src/goods/import/test/imports.ts';
import { openDb } from '../../src/kit/db.ts';
import { useDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { csvOf, DAL } from '../product-csv.ts';
import { storm } from '../storm.ts';
import { startServer } from './server-process.ts';

vi.setConfig({ testTimeout: 400_000 });

const database = useDatabase();
const ROWS = storm({ daily: 4000, whole: 100_000 });
const MAX_MS = 180_000;
/** Of the server's heap; given more, V8 collects less often. */
const HEAP_MEGABYTES = 256;
const SLOWEST_MS = 2000;

test('a large file is planned and saved within three minutes in a small heap, and shoppers are served meanwhile', async () => {
  const db = openDb(database.url, 2);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const server = await startServer(database.url, {
    environment: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` },
  });
  const authorization = `Bearer ${market.admin.token}`;
  const imports = `${server.url}/api/store/${market.stores[0]}/imports`;
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    ...DAL,
    sku: `S-${i}`,
    name: `Dal ${i}`,
    images: '',
  }));
  const form = new FormData();
  form.append('file', new Blob([csvOf(...rows)]), 'products.csv');
  const waits: number[] = [];
  const shelf = `${server.url}/api/marketplace/${market.id}/products/store/${market.stores[1]}`;
  const visit = async () => {
    const began = performance.now();
    await fetch(`${shelf}?at=${waits.length}`);
    waits.push(performance.now() - began);
  };
  const visits: Promise<void>[] = [];
  const turnedAway: unknown[] = [];
  const shop = setInterval(() => visits.push(visit().catch((error) => void turnedAway.push(error))), 200);
  onTestFinished(() => clearInterval(shop));
  const began = performance.now();
  const sent = await fetch(imports, { method: 'POST', body: form, headers: { authorization } });
  const { _id } = (await sent.json()) as Shown;
  const read = async (): Promise<Shown> =>
    (await fetch(`${imports}/${_id}`, { headers: { authorization } })).json() as Promise<Shown>;
  await expect.poll(async () => (await read()).state, { timeout: MAX_MS, interval: 200 }).toBe('planned');
  const planned = performance.now();
  const { version, counts } = await read();
  expect(counts).toEqual({ created: ROWS, changed: 0, unchanged: 0, refused: 0 });
  await fetch(`${imports}/${_id}/apply`, {
    method: 'POST',
    body: JSON.stringify({ version }),
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': 'a large file' },
  });
  await expect.poll(async () => (await read()).state, { timeout: MAX_MS, interval: 200 }).toBe('applied');
  const ended = performance.now();
  // The server ends with the test, so nobody may still be waiting for it.
  clearInterval(shop);
  await Promise.all(visits);
  expect(turnedAway).toEqual([]);
  const slow = waits.toSorted((a, b) => a - b);
  console.log(
    `${ROWS} rows: planned in ${Math.round(planned - began)} ms, saved in ${Math.round(ended - planned)} ms, ` +
      `${waits.length} shelves, median ${Math.round(slow[slow.length >> 1] ?? 0)} ms, slowest ${Math.round(slow.at(-1) ?? 0)} ms`,
  );
  expect(ended - began).toBeLessThan(MAX_MS);
  expect(waits.length).toBeGreaterThan(0);
  expect(slow.at(Math.floor(slow.length * 0.95))).toBeLessThan(SLOWEST_MS);
});
