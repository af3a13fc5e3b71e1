import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { ByteCache } from './byte-cache.ts';
import { type CacheKey, cacheKeyOf } from './cache-key.ts';
import { ChangeFeed } from './change-feed.ts';

const database = useDatabase();
let changes: ChangeFeed;

beforeAll(async () => {
  changes = new ChangeFeed(database.url);
  await changes.start();
});
afterAll(() => changes.close());

const PATH = '/api/marketplace/:id/newarrivals';
const at = (query: Record<string, string>, known: Record<string, unknown> = {}): CacheKey =>
  cacheKeyOf(
    PATH,
    { url: `/api/marketplace/m/newarrivals?${new URLSearchParams(query)}`, params: { id: 'm' }, query },
    { params: { id: 'm' }, query: known },
  );
const text = async () => 'x'.repeat(900);

/** Writes answers that differ: '1', '2', ... */
function counter(): () => Promise<string> {
  let made = 0;
  return async () => {
    made += 1;
    return `${made}`;
  };
}

test('addresses that mean the same are one answer, made once', async () => {
  const cache = new ByteCache(changes);
  const write = counter();
  const addresses = [
    at({ sort: 'newest', page: '2' }, { sort: 'newest', page: 2 }),
    at({ page: '2', sort: 'newest' }, { page: 2, sort: 'newest' }),
    at({ page: '02', sort: 'newest', x: '1' }, { page: 2, sort: 'newest' }),
  ];
  for (const address of addresses) expect(`${(await cache.getOrLoad(address, write)).plain}`).toBe('1');
  expect(cache.size.entries).toBe(1);
  expect(`${cache.get('/api/marketplace/m/newarrivals?page=2&sort=newest')?.plain}`).toBe('1');
});

test('parameters that a call doesn’t know take up no room, not even as addresses', async () => {
  const cache = new ByteCache(changes);
  for (let n = 0; n < 1000; n += 1) await cache.getOrLoad(at({ x: `${n}${'y'.repeat(1000)}` }), text);
  expect(cache.size).toMatchObject({ entries: 1, addresses: 0 });
});

test('answers, their keys and the addresses that lead to them are bounded, and the least recently used go first', async () => {
  const cache = new ByteCache(changes, { entries: 50, bytes: 20_000, addresses: 30 });
  const page = (n: number) => at({ page: `${n}` }, { page: n });
  for (let n = 0; n < 200; n += 1) {
    await cache.getOrLoad(page(0), text);
    await cache.getOrLoad(page(n), text);
    expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.size.addresses).toBeLessThanOrEqual(30);
  }
  const write = async () => 'made anew';
  expect(`${(await cache.getOrLoad(page(0), write)).plain}`).not.toBe('made anew');
  expect(`${(await cache.getOrLoad(page(1), write)).plain}`).toBe('made anew');
  const small = new ByteCache(changes, { entries: 50, bytes: 1e6, addresses: 30 });
  for (let n = 0; n < 60; n += 1) await small.getOrLoad(page(n), text);
  expect(small.size.entries).toBe(50);
});

test('the bytes of keys count, too', async () => {
  const cache = new ByteCache(changes, { entries: 1000, bytes: 100_000, addresses: 1000 });
  for (let n = 0; n < 50; n += 1) {
    const keyword = `${n}${'k'.repeat(5000)}`;
    await cache.getOrLoad(at({ keyword }, { keyword }), async () => '[]');
  }
  expect(cache.size.entries).toBeLessThan(10);
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
});

test('an answer goes when the catalogue of its marketplace changes, by whatever address it is known', async () => {
  const cache = new ByteCache(changes);
  const address = at({ page: '1' }, { page: 1 });
  await cache.getOrLoad(address, async () => 'before');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("SELECT pg_notify('catalogue', 'm')");
  await client.end();
  await vi.waitFor(() => expect(cache.get(address.address ?? '')).toBeUndefined());
  expect(`${(await cache.getOrLoad(address, async () => 'after')).plain}`).toBe('after');
});
