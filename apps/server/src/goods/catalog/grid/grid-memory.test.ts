import { newId } from '@haat/domain/basics/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { makeMarket } from '../../../../test/market.ts';
import { onCatalogueChange } from '../../../kit/catalogue-changes.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import type { GridIndex } from './grid-index.ts';
import { readGridIndex } from './grid-index-read.ts';
import { GridMemory } from './grid-memory.ts';

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let index: GridIndex;

beforeAll(async () => {
  db = openDb(database.url, 2);
  changes = new ChangeFeed(database.url);
  await changes.start();
  const read = await readGridIndex(db, (await makeMarket(db)).id);
  if (!read) throw new Error('There is no index.');
  index = read;
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

/** Reads the same index for every marketplace, and counts how often. */
function source(read: () => Promise<GridIndex | undefined> = async () => index) {
  const of = { reads: 0, read: () => read(), readJudged: async () => [] };
  of.read = () => {
    of.reads += 1;
    return read();
  };
  return of;
}

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_notify($1, $2)', ['catalogue', payload]);
  await client.end();
}

/** Has a change happen, and waits until all who listen have heard of it. */
async function changeOf(payload: string): Promise<void> {
  const heard = new Promise((resolve) => onCatalogueChange(changes, resolve));
  await notify(payload);
  await heard;
}

test('an index is read for a marketplace that is asked for again and again, and once for all who ask meanwhile', async () => {
  const memory = new GridMemory(changes, { worth: 5 });
  const of = source();
  for (let n = 0; n < 4; n += 1) expect(await memory.find('m', of)).toBeUndefined();
  const found = await Promise.all([memory.find('m', of), memory.find('m', of), memory.find('m', of)]);
  expect(found).toEqual([index, index, index]);
  expect(of.reads).toBe(1);
});

test('more marketplaces than there is room for leave those in memory that are in use, and read no index in vain', async () => {
  const memory = new GridMemory(changes, { worth: 2, bytes: 3.5 * index.bytes });
  const of = source();
  let found = 0;
  for (let round = 0; round < 40; round += 1)
    for (let market = 0; market < 50; market += 1) {
      if (await memory.find(`market ${market}`, of)) found += 1;
      expect(memory.size).toBeLessThanOrEqual(3.5 * index.bytes);
    }
  // Of each of the others it is found out once that there is no room for it.
  expect(of.reads).toBe(50);
  expect(found).toBe(39 * 3 + 47);
});

test('an index that nobody has used for a while makes room, the longest unused first', async () => {
  const memory = new GridMemory(changes, { worth: 1, bytes: 2.5 * index.bytes, restMs: 0 });
  const of = source();
  for (const market of ['a', 'b', 'a', 'c']) await memory.find(market, of);
  expect(of.reads).toBe(3);
  await memory.find('a', of);
  expect(of.reads).toBe(3);
  await memory.find('b', of);
  expect(of.reads).toBe(4);
});

test('a marketplace with too many products is asked of the database, and not counted with every request', async () => {
  const { id } = await makeMarket(db);
  expect(await readGridIndex(db, id, 3)).toBeUndefined();
  expect((await readGridIndex(db, id, 4))?.size).toBe(4);
  const memory = new GridMemory(changes, { worth: 1 });
  const of = source(async () => undefined);
  for (let n = 0; n < 500; n += 1) expect(await memory.find('m', of)).toBeUndefined();
  expect(of.reads).toBe(1);
});

test('a large marketplace whose products change is read again when it has been asked for more often', async () => {
  const memory = new GridMemory(changes, { worth: 1 });
  const market = newId();
  const large = Object.create(index, { size: { value: 5000 } }) as GridIndex;
  const of = source(async () => large);
  expect(await memory.find(market, of)).toBe(large);
  await notify(market);
  await expect.poll(() => memory.size).toBe(0);
  for (let n = 0; n < 4; n += 1) expect(await memory.find(market, of)).toBeUndefined();
  expect(await memory.find(market, of)).toBe(large);
});

test('an index goes when the products of its marketplace change, and one that was begun before is not kept', async () => {
  const memory = new GridMemory(changes, { worth: 1 });
  const market = newId();
  const of = source();
  await memory.find(market, of);
  await notify(market);
  await expect.poll(() => memory.size).toBe(0);

  const { promise: late, resolve } = Promise.withResolvers<GridIndex>();
  const slow = source(() => late);
  const waiting = memory.find(market, slow);
  await changeOf(market);
  expect(await memory.find(market, of)).toBeUndefined();
  resolve(index);
  expect(await waiting).toBe(index);
  expect(memory.size).toBe(0);
});

test('what was said of a product while the index was being read is read again', async () => {
  const memory = new GridMemory(changes, { worth: 1 });
  const market = newId();
  const product = newId();
  const { promise: late, resolve } = Promise.withResolvers<GridIndex>();
  const read: string[][] = [];
  const readJudged = async (ids: string[]) => {
    read.push(ids);
    return [];
  };
  const waiting = memory.find(market, { read: () => late, readJudged });
  await changeOf(`${market} ${product}`);
  resolve(index);
  expect(await waiting).toBe(index);
  await memory.find(market, { read: () => late, readJudged });
  expect(read).toEqual([[product]]);
});

test('while the feed of changes is down there is no index', async () => {
  const feed = new ChangeFeed(database.url);
  const memory = new GridMemory(feed, { worth: 1 });
  const of = source();
  expect(await memory.find('m', of)).toBeUndefined();
  await feed.start();
  expect(await memory.find('m', of)).toBe(index);
  await feed.close();
  await expect.poll(() => memory.size).toBe(0);
  expect(await memory.find('m', of)).toBeUndefined();
});
