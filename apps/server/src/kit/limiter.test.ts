import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, inTransaction, openDb, readBatch } from './db.ts';
import { forgetOldLimits, Limiter } from './limiter.ts';

const database = useDatabase();
let db: Db;
let one: Limiter;
let other: Limiter;

beforeAll(() => {
  db = openDb(database.url, 4);
  one = new Limiter(db);
  // As in another process: only the database is shared.
  other = new Limiter(db);
});
afterAll(() => db.destroy());

const THREE = { most: 3, perSeconds: 60 };

test('what one process has counted is refused by another, with the seconds to wait', async () => {
  for (const limiter of [one, other, one]) await limiter.spend('test', 'anjali', THREE);
  await expect(other.spend('test', 'anjali', THREE)).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { againAfter: expect.toSatisfy((seconds) => seconds > 0 && seconds <= 60) },
  });
  await one.spend('test', 'ravi', THREE);
  await one.spend('another', 'anjali', THREE);
});

test('of twenty at the same moment as many pass as may', async () => {
  const tries = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).spend('rush', 'x', THREE));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('what a transaction counts and keeps counts with all else, is refused in all processes, and is known where it was refused', async () => {
  const spendIn = (limiter: Limiter) =>
    inTransaction(db, async (tx) => {
      const batch = tx.batch();
      const refused = limiter.spendIn(batch, 'within', ['anjali'], THREE);
      batch.keep();
      await batch.send();
      throw refused()[0] ?? new Error('rolled back');
    });
  for (const limiter of [one, other]) await expect(spendIn(limiter)).rejects.toThrow('rolled back');
  await one.spend('within', 'anjali', THREE);
  expect(await one.left('within', 'anjali', THREE)).toBe(0);
  await expect(spendIn(one)).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { againAfter: expect.toSatisfy((seconds) => seconds > 0 && seconds <= 60) },
  });
  expect([one, other].map((limiter) => limiter.wasRefused('within', 'anjali'))).toEqual([true, false]);
  await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'within%').execute();
  await expect(spendIn(other)).rejects.toThrow('rolled back');
  expect(await other.left('within', 'anjali', THREE)).toBe(2);
});

test('twenty transactions at the same moment are counted one by one', async () => {
  const tries = Array.from({ length: 20 }, (_, n) =>
    inTransaction(db, async (tx) => {
      const batch = tx.batch();
      const refused = (n % 2 ? one : other).spendIn(batch, 'rush within', ['x'], THREE);
      batch.keep();
      await batch.send();
      return refused()[0];
    }),
  );
  expect((await Promise.all(tries)).filter((refused) => refused === undefined)).toHaveLength(3);
});

test('of several tries of a transaction as many pass as may, the first ones of each subject', async () => {
  const spend = async (subjects: string[]) => {
    const refused = await readBatch(db, (batch) => one.spendIn(batch, 'several', subjects, THREE));
    return refused.map((refusal) => refusal?.code ?? 'passed');
  };
  expect(await spend(['b', 'a', 'b', 'b', 'b', 'a'])).toEqual([
    'passed',
    'passed',
    'passed',
    'passed',
    'too-many-requests',
    'passed',
  ]);
  expect(await spend(['a', 'a'])).toEqual(['passed', 'too-many-requests']);
});

test('how many are left is known without counting, and forgiving counts anew', async () => {
  expect(await one.left('left', 'x', THREE)).toBe(3);
  await one.spend('left', 'x', THREE);
  await one.spend('left', 'x', THREE);
  expect(await other.left('left', 'x', THREE)).toBe(1);
  await other.forgive('left', 'x');
  expect(await one.left('left', 'x', THREE)).toBe(3);
});

test('what is refused counts, and a time is over so long after the first, not after the last', async () => {
  const expiry = () =>
    db.selectFrom('rate_limits').select('expire').where('key', 'like', 'first:%').executeTakeFirst();
  await one.spend('first', 'x', THREE, 2);
  const begun = await expiry();
  await expect(other.spend('first', 'x', THREE, 2)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await one.trySpend('first', 'x', THREE)).toBe(false);
  expect([await expiry(), await one.left('first', 'x', THREE)]).toEqual([begun, 0]);
  await one.giveBack('first', 'x', 2);
  expect(await one.left('first', 'x', THREE)).toBe(0);
  await one.giveBack('first', 'x');
  expect([await one.left('first', 'x', THREE), await expiry()]).toEqual([1, begun]);
  expect(await one.trySpend('first', 'x', THREE)).toBe(true);
});

test('nobody gets more than there was: not by giving back too much, what was never counted, or what has expired', async () => {
  await one.giveBack('back', 'x');
  expect(await one.left('back', 'x', THREE)).toBe(3);
  await one.spend('back', 'x', THREE);
  await one.giveBack('back', 'x', 2);
  expect(await one.left('back', 'x', THREE)).toBe(3);
  await one.spend('back', 'x', THREE, 3);
  await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'back:%').execute();
  expect(await one.left('back', 'x', THREE)).toBe(3);
  await one.giveBack('back', 'x');
  await one.spend('back', 'x', THREE, 3);
  await expect(one.spend('back', 'x', THREE)).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('what a database of an older version has counted still counts', async () => {
  const key = 'own-password:bDRKnzD1fTXa4sCVwD_fD38A25ukfY63_LmamFDh1mw';
  await db
    .insertInto('rate_limits')
    .values({ key, points: 2, expire: Date.now() + 60_000 })
    .execute();
  expect(await one.left('own-password', 'anjali', THREE)).toBe(1);
});

test('subjects are kept as hashes, and nothing is kept once it has expired', async () => {
  await one.spend('short', 'asha@example.in', { most: 1, perSeconds: 1 });
  await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'short%').execute();
  const keys = () => db.selectFrom('rate_limits').select('key').where('key', 'like', 'short%').execute();
  expect((await keys()).map(({ key }) => key)).toEqual([expect.not.stringContaining('asha')]);
  await forgetOldLimits(db);
  expect(await keys()).toEqual([]);
});
