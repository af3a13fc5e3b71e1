import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import { CatalogueMemory } from './catalogue-memory.ts';

const database = useDatabase();
let changes: ChangeFeed;

beforeAll(async () => {
  changes = new ChangeFeed(database.url);
  await changes.start();
});
afterAll(() => changes.close());

test('what is remembered is bounded over all marketplaces, and the one used least recently is forgotten first', async () => {
  const memory = new CatalogueMemory(changes, 60_000);
  let found = 0;
  const recall = (marketplace: string, key: string) =>
    memory.recall(marketplace, key, async () => (found += 1));
  await recall('busy', 'products');
  for (let n = 0; n < 1000; n += 1) {
    await recall(`marketplace ${n}`, 'products');
    await recall('busy', 'products');
    expect(memory.size).toBeLessThanOrEqual(60_000);
  }
  expect(found).toBe(1001);
  await recall('marketplace 0', 'products');
  expect(found).toBe(1002);
});

test('what failed is not remembered', async () => {
  const memory = new CatalogueMemory(changes, 100);
  const failing = memory.recall('m', 'k', () => Promise.reject(new Error('No')));
  await expect(failing).rejects.toThrow('No');
  expect(memory.size).toBe(0);
  expect(await memory.recall('m', 'k', async () => 1)).toBe(1);
});

test('the bytes of keys and answers count', async () => {
  const memory = new CatalogueMemory(changes, 60_000);
  for (let n = 0; n < 20; n += 1) await memory.recall('m', `${n}${'k'.repeat(10_000)}`, async () => n);
  expect(memory.size).toBeLessThanOrEqual(60_000);
  expect(memory.size).toBeLessThanOrEqual(60_000);
});

test('an answer counts with its own size as soon as it is there, and one that is too large is not kept', async () => {
  const memory = new CatalogueMemory(changes, 60_000);
  const recall = (key: string, bytes: number) =>
    memory.recall(
      'm',
      key,
      async () => bytes,
      (answer) => answer,
    );
  await recall('small', 10_000);
  expect(memory.size).toBeGreaterThan(10_000);
  await recall('another', 20_000);
  expect(memory.size).toBeGreaterThan(30_000);
  await recall('large', 100_000);
  expect(memory.size).toBeLessThanOrEqual(60_000);
});
