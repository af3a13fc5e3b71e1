import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { ChangeFeed, publishChange } from './change-feed.ts';
import { type Db, inTransaction, openDb } from './db.ts';
import { Memory } from './memory.ts';

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let loads = 0;

beforeAll(async () => {
  db = openDb(database.url, 2);
  changes = new ChangeFeed(database.url);
  await changes.start();
});
afterAll(async () => {
  vi.useRealTimers();
  await changes.close();
  await db.destroy();
});

const load = async () => {
  loads += 1;
  return loads;
};
const publish = (subject: string) => inTransaction(db, (tx) => publishChange(tx, 'terms', subject));

test('what is remembered is read once, until it is published that it changed', async () => {
  const memory = new Memory(changes);
  const read = (market: string) => memory.of('terms', market, 'rates', load);
  const first = await read('bidar');
  expect(await read('bidar')).toBe(first);
  const other = await read('gawan');
  await publish('bidar');
  await expect.poll(() => read('bidar')).not.toBe(first);
  expect(await read('gawan')).toBe(other);
});

test('what nobody published is read again after five seconds', async () => {
  const memory = new Memory(changes);
  const read = () => memory.of('terms', 'bidar', 'rates', load);
  vi.useFakeTimers({ toFake: ['performance'] });
  const first = await read();
  vi.advanceTimersByTime(4900);
  expect(await read()).toBe(first);
  vi.advanceTimersByTime(200);
  expect(await read()).not.toBe(first);
  vi.useRealTimers();
});

test('nothing is remembered while no change can be heard of', async () => {
  const deaf = new Memory(new ChangeFeed(database.url));
  const first = await deaf.of('terms', 'bidar', 'rates', load);
  expect(await deaf.of('terms', 'bidar', 'rates', load)).not.toBe(first);
});

test('what is read while it changes is not remembered', async () => {
  const memory = new Memory(changes);
  await memory.of('terms', 'bidar', 'other', load);
  const first = await memory.of('terms', 'bidar', 'rates', async () => {
    const heard = new Promise<void>((resolve) => changes.on('terms', () => resolve()));
    await publish('bidar');
    await heard;
    return load();
  });
  expect(await memory.of('terms', 'bidar', 'rates', load)).not.toBe(first);
});
