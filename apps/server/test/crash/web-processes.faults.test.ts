import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { useDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { makeMarket } from '../market.ts';
import { startServer } from './server-process.ts';
import {
  attemptAll,
  expectStockAddsUp,
  expectWholeOrders,
  makeAttempts,
  makeProducts,
  orderOf,
} from './shopping.ts';

// Starts, kills and restarts real servers.
vi.setConfig({ testTimeout: 60_000 });

const SHOPPERS = 120;
const STOCK = 1000;
const HEARD = 30;
/** New connections go to the processes in turn, so these reach all of them. */
const ASKED = 6;
const REQUESTS = 40;
/** Enough that some are still on their way when the first are answered. */
const CONNECTIONS = 300;
const ANSWERED = 20;
const GIVEN_UP_MS = 20_000;

const database = useDatabase();

async function openShop(environment: Record<string, string> = {}) {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  // A pin code belongs to one marketplace.
  await db.deleteFrom('served_pin_codes').execute();
  const market = await makeMarket(db);
  const server = await startServer(database.url, { environment: { WEB_CONCURRENCY: '2', ...environment } });
  return { db, market, server };
}

function processesOf(pid: number): number[] {
  const children = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(children)
    ? readFileSync(children, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return text.split(/\s+/).filter(Boolean).map(Number);
}

test('what one of two web processes changes is seen in both', async () => {
  const { market, server } = await openShop();
  expect(processesOf(server.pid)).toHaveLength(2);
  const headers = { authorization: `Bearer ${market.shopper.token}`, connection: 'close' };
  const names = () =>
    Promise.all(
      Array.from({ length: ASKED }, async () => {
        const answer = await fetch(`${server.url}/api/users/profile`, { headers });
        return ((await answer.json()) as { name: string }).name;
      }),
    );
  expect(new Set(await names())).toEqual(new Set(['Savita Kulkarni']));
  const changed = await fetch(`${server.url}/api/users/profile`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Savita Patil', email: `${market.shopper.id}@haat.example` }),
  });
  expect(changed.status).toBe(200);
  await expect.poll(async () => new Set(await names())).toEqual(new Set(['Savita Patil']));
});

test('the metrics of all web processes are added up in one answer', async () => {
  const { server } = await openShop({ METRICS_PORT: '0', DATABASE_POOL: '7' });
  expect(processesOf(server.pid)).toHaveLength(2);
  const address = /http:\/\/localhost:\d+\/metrics/.exec(server.printed())?.[0] ?? '';
  const figure = async (name: string) => {
    const text = await (await fetch(address)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  };
  for (let n = 0; n < REQUESTS; n += 1)
    await (await fetch(`${server.url}/api/health`, { headers: { connection: 'close' } })).text();
  const counted = 'haat_http_requests_total{method="GET",route="/api/health",status="200"}';
  await expect.poll(() => figure(counted)).toBe(REQUESTS);
  expect(await figure('haat_database_connections_max')).toBe(2 * 7);
  expect(await figure('haat_database_up')).toBe(1);
});

test('a web process killed while connections arrive leaves none of them open for ever', async () => {
  const { server } = await openShop();
  const [first = 0] = processesOf(server.pid);
  let answered = 0;
  const endOfOne = async () => {
    try {
      const signal = AbortSignal.timeout(GIVEN_UP_MS);
      const answer = await fetch(`${server.url}/api/health`, { headers: { connection: 'close' }, signal });
      await answer.text();
      if (++answered === ANSWERED) process.kill(first, 'SIGKILL');
      return 'answered';
    } catch (error) {
      return error instanceof TypeError ? 'closed' : error;
    }
  };
  const ends = await Promise.all(Array.from({ length: CONNECTIONS }, endOfOne));
  expect(ends.filter((end) => end !== 'answered' && end !== 'closed')).toEqual([]);
  expect(answered).toBeGreaterThan(ANSWERED);
});

test('a web process killed during orders loses none, and is replaced', async () => {
  const { db, market, server } = await openShop();
  const names = Array.from({ length: 10 }, (_, index) => `Product ${index}`);
  const products = await makeProducts(db, market, names, STOCK);
  const attempts = await makeAttempts(db, products, SHOPPERS);
  const [first = 0, second = 0] = processesOf(server.pid);
  await attemptAll(server.url, market, attempts, (orders) => {
    if (orders === HEARD) process.kill(first, 'SIGKILL');
  });
  await expectWholeOrders(db, attempts);
  const replaced = await eventually(() => {
    const processes = processesOf(server.pid).filter((pid) => pid !== first);
    expect(processes).toHaveLength(2);
    return processes;
  });
  expect(replaced).toContain(second);

  await attemptAll(
    server.url,
    market,
    attempts.filter((attempt) => !orderOf(attempt)),
  );
  expect(attempts.filter((attempt) => !orderOf(attempt)).map(({ answers }) => answers)).toEqual([]);
  expect(await expectWholeOrders(db, attempts)).toBe(SHOPPERS);
  await expectStockAddsUp(db, products, STOCK);
  await server.end('SIGTERM');
  expect(existsSync(`/proc/${second}`)).toBe(false);
});
