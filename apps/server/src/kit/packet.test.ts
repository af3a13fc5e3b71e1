import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, inTransaction, openDb, readTogether, type Tx } from './db.ts';
import { prepared } from './prepared.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  // One connection: what a packet leaves behind on it meets the next.
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const add = (tx: Tx, uid: string) =>
  tx.insertInto('marketplaces').values({ id: newId(), uid, name: 'Gawan' }).execute();
const kept = async () =>
  (await db.selectFrom('marketplaces').select('uid').orderBy('id').execute()).map((m) => m.uid);

test('rows are read alike the first time and later, with their types', async () => {
  const read = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      sql`SELECT n, NULL AS nothing, n = 1 AS first, 12345678901::bigint AS big, '2026-11-22'::date AS day,
        '{"a": [1]}'::jsonb AS json, ARRAY['a', 'b'] AS list FROM generate_series(1, ${2}::integer) n`.execute(
        prepared(tx, 'test.types'),
      ),
    );
    return rows;
  };
  const row = (n: number) => ({
    ...{ n, nothing: null, first: n === 1, big: 12_345_678_901, day: '2026-11-22' },
    ...{ json: { a: [1] }, list: ['a', 'b'] },
  });
  for (let time = 1; time <= 3; time++) expect(await read()).toEqual([row(1), row(2)]);
});

test('what stands behind a failure in its packet is not begun, and is prepared another time', async () => {
  const behind = (tx: Tx) => sql`SELECT 7 AS seven`.execute(prepared(tx, 'test.behind'));
  const failed = await inTransaction(db, (tx) =>
    Promise.allSettled([sql`SELECT 1 AS one`.execute(tx), sql`SELECT 1 / 0`.execute(tx), behind(tx)]),
  ).catch((error: Error) => error.message);
  expect(failed).toBe('The transaction could not be committed.');
  expect((await inTransaction(db, behind)).rows).toEqual([{ seven: 7 }]);
});

test('a prepared statement that fails the first time works the second', async () => {
  const divide = (by: number) =>
    inTransaction(db, (tx) => sql`SELECT 6 / ${by}::integer AS share`.execute(prepared(tx, 'test.divide')));
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ share: 3 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(3)).rows).toEqual([{ share: 2 }]);
});

test('a statement that fails tells why, and the ones before it in the packet what they read', async () => {
  const told: unknown[] = [];
  await inTransaction(db, async (tx) => {
    const all = [sql`SELECT 1 AS one`.execute(tx), sql`SELECT 1 / 0`.execute(tx), sql`SELECT 2`.execute(tx)];
    for (const one of await Promise.allSettled(all))
      told.push(one.status === 'fulfilled' ? one.value.rows : one.reason.message);
  }).catch(() => {});
  expect(told).toEqual([[{ one: 1 }], 'division by zero', 'division by zero']);
});

test('a commit in the packet of a statement that fails, or that can not be sent, keeps nothing', async () => {
  const circle: unknown[] = [];
  circle.push({ circle });
  const failing = readTogether(db, (tx) => Promise.all([add(tx, 'one'), sql`SELECT 1 / 0`.execute(tx)]));
  await expect(failing).rejects.toThrow('division by zero');
  const unsendable = readTogether(db, (tx) =>
    Promise.all([add(tx, 'two'), sql`SELECT ${circle}::jsonb`.execute(tx)]),
  );
  await expect(unsendable).rejects.toThrow();
  await readTogether(db, (tx) => add(tx, 'three'));
  expect(await kept()).toEqual(['three']);
});
