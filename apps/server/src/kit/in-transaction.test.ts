import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, inTransaction, openDb, type Tx } from './db.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  // One connection: whatever a transaction left behind on it would show in the next.
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const add = (tx: Tx, uid: string) =>
  tx.insertInto('marketplaces').values({ id: newId(), uid, name: 'Gawan' }).execute();
const kept = async () =>
  (await db.selectFrom('marketplaces').select('uid').orderBy('id').execute()).map((m) => m.uid);

test('statements executed together are worked off in their order', async () => {
  const seen = await inTransaction(db, async (tx) => {
    const [before, , between, , after] = await Promise.all([
      sql`SELECT FROM marketplaces`.execute(tx),
      add(tx, 'one'),
      tx.selectFrom('marketplaces').select('uid').execute(),
      add(tx, 'two'),
      sql`SELECT FROM marketplaces`.execute(tx),
    ]);
    return [before.rows.length, between.length, after.rows.length];
  });
  expect(seen).toEqual([0, 1, 2]);
  expect(await kept()).toEqual(['one', 'two']);
});

test('a refusal takes back all that was written beside it, and stops what would have gone on', async () => {
  let goOn = () => {};
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  const attempt = inTransaction(db, (tx) => {
    late = add(tx, 'three')
      .then(() => later)
      .then(() => add(tx, 'four'));
    return Promise.all([late, Promise.reject(new Error('refused'))]);
  });
  await expect(attempt).rejects.toThrow('refused');
  goOn();
  await expect(late).rejects.toThrow('The transaction has ended.');
  expect(await kept()).toEqual(['one', 'two']);
});

test('what a transaction keeps so far stays when the rest is refused, and goes when a statement of it fails', async () => {
  const attempt = (first: string, then: () => Promise<unknown>) =>
    inTransaction(db, async (tx, _last, keepSoFar) => {
      const counted = add(tx, first);
      keepSoFar();
      await Promise.all([counted, add(tx, 'behind')]);
      await then();
    });
  await expect(attempt('kept', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(attempt('kept', async () => {})).rejects.toThrow('duplicate key');
  expect(await kept()).toEqual(['one', 'two', 'kept']);
  await db.deleteFrom('marketplaces').where('uid', '=', 'kept').execute();
});

test('the settings of a transaction hold on behind what it keeps', async () => {
  const modes = await inTransaction(db, async (tx, _last, keepSoFar) => {
    const mode = () => sql<{ plan_cache_mode: string }>`SHOW plan_cache_mode`.execute(tx);
    const before = mode();
    keepSoFar();
    return (await Promise.all([before, mode()])).map(({ rows }) => rows[0]?.plan_cache_mode);
  });
  const setting = inject('template').nodes.length > 1 ? 'auto' : 'force_generic_plan';
  expect(modes).toEqual([setting, setting]);
});

test('a transaction in which a statement failed is not committed, even if nobody looked', async () => {
  const attempt = inTransaction(db, async (tx) => {
    await Promise.allSettled([add(tx, 'five'), sql`SELECT 1 / 0`.execute(tx)]);
  });
  await expect(attempt).rejects.toThrow('could not be committed');
  expect(await kept()).toEqual(['one', 'two']);
});

test('the next transaction gets a new connection when the database cut the old one', async () => {
  const cut = inTransaction(db, (tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx));
  await expect(cut).rejects.toThrow();
  await inTransaction(db, (tx) => add(tx, 'six'));
  expect(await kept()).toEqual(['one', 'two', 'six']);
});

test('the commit goes along with what is executed last, and undoes it all when one of it fails', async () => {
  const failing = inTransaction(db, async (tx, last) => {
    await add(tx, 'seven');
    const writing = [add(tx, 'eight'), sql`SELECT 1 / 0`.execute(tx), add(tx, 'nine')];
    last();
    await Promise.all(writing);
  });
  await expect(failing).rejects.toThrow('division by zero');
  await inTransaction(db, async (tx, last) => {
    const writing = add(tx, 'ten');
    last();
    await writing;
  });
  expect(await kept()).toEqual(['one', 'two', 'six', 'ten']);
});
