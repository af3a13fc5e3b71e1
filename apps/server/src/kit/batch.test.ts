import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import type { Batch } from './batch.ts';
import { type Db, inTransaction, openDb, readBatch } from './db.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  // One connection, shared by all batches.
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const add = (batch: Batch, uid: string) =>
  batch.add(batch.queries.insertInto('marketplaces').values({ id: newId(), uid, name: 'Gawan' }));
const uids = (batch: Batch) => {
  const rows = batch.add(batch.queries.selectFrom('marketplaces').select('uid').orderBy('id'));
  return () => rows().map(({ uid }) => uid);
};
const kept = () => readBatch(db, uids);
const FAILS = sql`SELECT 1 / 0`;

test('statements are worked off in the order in which they were added', async () => {
  const seen = await readBatch(db, (batch) => {
    const before = uids(batch);
    add(batch, 'one');
    const between = uids(batch);
    add(batch, 'two');
    const after = uids(batch);
    return () => [before(), between(), after()];
  });
  expect(seen).toEqual([[], ['one'], ['one', 'two']]);
});

test('nothing can be added to a batch that was sent, and nothing read of one that was not', async () => {
  await inTransaction(db, async (tx) => {
    const batch = tx.batch();
    const read = uids(batch);
    expect(read).toThrow('was not sent');
    const sending = batch.send();
    expect(() => uids(batch)).toThrow('was sent before');
    await sending;
    expect(read()).toEqual(['one', 'two']);
  });
});

test('a statement that fails says why, whatever the ones behind it say, and undoes all', async () => {
  const failing = inTransaction(db, (tx) =>
    tx.send((batch) => {
      add(batch, 'three');
      batch.add(FAILS);
      add(batch, 'one');
    }),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await kept()).toEqual(['one', 'two']);
});

test('a check refuses what was answered before the transaction goes on', async () => {
  const refused = inTransaction(db, async (tx) => {
    await tx.send((batch) => {
      add(batch, 'three');
      const rows = uids(batch);
      batch.check(() => {
        if (rows().length > 2) throw new Error('too many');
      });
    });
  });
  await expect(refused).rejects.toThrow('too many');
  expect(await kept()).toEqual(['one', 'two']);
});

test('what a batch keeps stays when the rest is refused, and goes when a statement of it fails', async () => {
  const attempt = (first: string, then: () => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const batch = tx.batch();
      add(batch, first);
      batch.keep();
      add(batch, 'behind');
      await batch.send();
      await then();
    });
  await expect(attempt('kept', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(attempt('kept', async () => {})).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual(['one', 'two', 'kept']);
  await db.deleteFrom('marketplaces').where('uid', '=', 'kept').execute();
});

test('the commit goes along with a batch, and undoes it all when one of it fails or can’t be sent', async () => {
  const circle: unknown[] = [];
  circle.push({ circle });
  const committing = (last: (batch: Batch) => void) =>
    inTransaction(db, async (tx) => {
      await tx.send((batch) => void add(batch, 'three'));
      const batch = tx.batch();
      add(batch, 'four');
      last(batch);
      add(batch, 'five');
      await batch.commit();
    });
  await expect(committing((batch) => batch.add(FAILS))).rejects.toThrow('division by zero');
  await expect(committing((batch) => batch.add(sql`SELECT ${circle}::jsonb`))).rejects.toThrow('circular');
  expect(await kept()).toEqual(['one', 'two']);
  await committing(() => {});
  expect(await kept()).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('what may be refused behind its commit is not sent', async () => {
  const committing = (prepare: (batch: Batch) => void) =>
    inTransaction(db, async (tx) => {
      const batch = tx.batch();
      add(batch, 'six');
      prepare(batch);
      await batch.commit();
    });
  await expect(committing((batch) => batch.keep())).rejects.toThrow('may be refused after its commit');
  await expect(committing((batch) => batch.check(() => {}))).rejects.toThrow('may be refused');
  expect(await kept()).not.toContain('six');
});

test('rows are read alike the first time and later, with their types', async () => {
  const read = () =>
    readBatch(db, (batch) =>
      batch.add(
        sql`SELECT n, NULL AS nothing, n = 1 AS first, 12345678901::bigint AS big, '2026-11-22'::date AS day,
          '{"a": [1]}'::jsonb AS json, ARRAY['a', 'b'] AS list FROM generate_series(1, ${2}::integer) n`,
        'test.types',
      ),
    );
  const row = (n: number) => ({
    n,
    nothing: null,
    first: n === 1,
    big: 12_345_678_901,
    day: '2026-11-22',
    json: { a: [1] },
    list: ['a', 'b'],
  });
  for (let time = 1; time <= 3; time++) expect(await read()).toEqual([row(1), row(2)]);
});

test('a named statement that fails, or stands behind one that does, works the next time', async () => {
  const divide = (by: number) =>
    readBatch(db, (batch) => {
      const share = batch.add(sql`SELECT 6 / ${by}::integer AS share`, 'test.divide');
      const seven = batch.add(sql`SELECT 7 AS seven`, 'test.behind');
      return () => [...share(), ...seven()];
    });
  for (const by of [2, 3]) {
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(by)).toEqual([{ share: 6 / by }, { seven: 7 }]);
  }
});
