import { newId } from '@haat/domain/basics/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Publishes a change of a catalogue, as a process does. */
async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_notify($1, $2)', ['catalogue', payload]);
  await client.end();
}

/** '1', '2', ... */
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
  const cache = new ByteCache(changes, { answers: 20_000, addresses: 6000 });
  const page = (n: number) => at({ page: `${n}` }, { page: n });
  for (let n = 0; n < 200; n += 1) {
    await cache.getOrLoad(page(0), text);
    await cache.getOrLoad(page(n), text);
    expect(cache.size.answers).toBeLessThanOrEqual(20_000);
    expect(cache.size.addresses).toBeLessThanOrEqual(6000);
  }
  const write = async () => 'made anew';
  expect(`${(await cache.getOrLoad(page(0), write)).plain}`).not.toBe('made anew');
  expect(`${(await cache.getOrLoad(page(1), write)).plain}`).toBe('made anew');
});

test('however small answers are, there is an end of them', async () => {
  const cache = new ByteCache(changes, { answers: 60_000, addresses: 100_000 });
  for (let n = 0; n < 100; n += 1) await cache.getOrLoad(at({ page: `${n}` }, { page: n }), async () => '[]');
  expect(cache.size.entries).toBeLessThan(60);
});

test('an answer holds no more memory than its bytes', async () => {
  const cache = new ByteCache(changes);
  const answer = await cache.getOrLoad(at({}), async () => JSON.stringify(Array(200).fill('rice')));
  for (const bytes of [answer.plain, answer.as('gzip'), answer.as('br')])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('an answer takes up more room from the moment on when somebody wants it compressed', async () => {
  const cache = new ByteCache(changes);
  const answer = await cache.getOrLoad(at({}), async () => JSON.stringify(Array(200).fill('rice')));
  const plain = cache.size.answers;
  const forms = [answer.as('br'), answer.as('gzip'), answer.as('br')];
  expect(cache.size.answers).toBe(plain + (forms[0]?.length ?? 0) + (forms[1]?.length ?? 0));
  expect(cache.find(at({}))).toBe(answer);
});

test('what was refused is not stored', async () => {
  const cache = new ByteCache(changes);
  await expect(cache.getOrLoad(at({}), () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(cache.size).toEqual({ answers: 0, addresses: 0, entries: 0 });
});

test('the bytes of keys count, too', async () => {
  const cache = new ByteCache(changes, { answers: 100_000, addresses: 100_000 });
  for (let n = 0; n < 50; n += 1) {
    const keyword = `${n}${'k'.repeat(5000)}`;
    await cache.getOrLoad(at({ keyword }, { keyword }), async () => '[]');
  }
  expect(cache.size.entries).toBeLessThan(10);
  expect(cache.size.answers).toBeLessThanOrEqual(100_000);
});

test('an answer goes when the catalogue of its marketplace changes, by whatever address it is known', async () => {
  const cache = new ByteCache(changes);
  const address = at({ page: '1' }, { page: 1 });
  await cache.getOrLoad(address, async () => 'before');
  await notify('m');
  await expect.poll(() => cache.get(address.address ?? '')).toBeUndefined();
  expect(`${(await cache.getOrLoad(address, async () => 'after')).plain}`).toBe('after');
});

test('what changes about a product takes the answers that show it, and no others', async () => {
  const [rice, dal] = [newId(), newId()];
  const cache = new ByteCache(changes);
  const pageOf = (id: string) => at({ page: id }, { page: id });
  for (const id of [rice, dal]) await cache.getOrLoad(pageOf(id), async () => JSON.stringify([{ _id: id }]));
  await notify(`m ${rice}`);
  await expect.poll(() => cache.find(pageOf(rice))).toBeUndefined();
  expect(cache.find(pageOf(dal))).toBeDefined();
});

test('however often a marketplace changes, its answers are made anew once a moment', async () => {
  const cache = new ByteCache(changes);
  const write = counter();
  const address = at({ page: '3' }, { page: 3 });
  const until = Date.now() + 2500;
  while (Date.now() < until) {
    await notify('m');
    await cache.getOrLoad(address, write);
  }
  await notify('m');
  await expect.poll(() => cache.find(address)).toBeUndefined();
  expect(Number(`${(await cache.getOrLoad(address, write)).plain}`)).toBeLessThanOrEqual(8);
});

test('an answer that was begun before a change is not stored', async () => {
  const cache = new ByteCache(changes);
  const address = at({ page: '4' }, { page: 4 });
  const { promise: written, resolve: finish } = Promise.withResolvers<string>();
  const begun = cache.getOrLoad(address, () => written);
  const others = new ByteCache(changes);
  await others.getOrLoad(address, async () => 'seen');
  await notify('m');
  await expect.poll(() => others.find(address)).toBeUndefined();
  finish('before');
  expect(`${(await begun).plain}`).toBe('before');
  expect(cache.find(address)).toBeUndefined();
});
