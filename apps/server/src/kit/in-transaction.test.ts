import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, inTransaction, openDb, type Tx } from './db.ts';
import { TransactionConnection } from './transaction-connection.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  // One connection: leftovers of a transaction would show in the next.
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

const add = (tx: Tx, uid: string) =>
  tx.insertInto('marketplaces').values({ id: newId(), uid, name: 'Gawan' }).execute();
const kept = async () =>
  (await db.selectFrom('marketplaces').select('uid').orderBy('id').execute()).map((m) => m.uid);

test('a refusal takes back all that was written beside it, and stops what would have gone on', async () => {
  let goOn = () => {};
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(db, (tx) => add(tx, 'one'));
  const attempt = inTransaction(db, (tx) => {
    late = add(tx, 'two')
      .then(() => later)
      .then(() => add(tx, 'three'));
    return Promise.race([late, Promise.reject(new Error('refused'))]);
  });
  await expect(attempt).rejects.toThrow('refused');
  goOn();
  await expect(late).rejects.toThrow('The transaction has ended.');
  expect(await kept()).toEqual(['one']);
});

test('the settings of a transaction hold on behind what it keeps', async () => {
  const modes = await inTransaction(db, (tx) =>
    tx.send((batch) => {
      const mode = () => batch.add(sql<{ plan_cache_mode: string }>`SHOW plan_cache_mode`);
      const before = mode();
      batch.keep();
      const after = mode();
      return () => [...before(), ...after()].map((row) => row.plan_cache_mode);
    }),
  );
  const setting = inject('template').nodes.length > 1 ? 'auto' : 'force_generic_plan';
  expect(modes).toEqual([setting, setting]);
});

test.each(['', 'SET LOCAL plan_cache_mode = auto;'])(
  'with the settings “%s” a transaction keeps and commits',
  async (settings) => {
    const client = await db.pool.connect();
    try {
      const transaction = new TransactionConnection(client, { settings, prepares: true });
      await transaction.keep();
      await transaction.commit();
    } finally {
      client.release();
    }
  },
);

test('a transaction in which a statement failed is not committed, even if nobody looked', async () => {
  const attempt = inTransaction(db, async (tx) => {
    await add(tx, 'four');
    await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(attempt).rejects.toThrow('could not be committed');
  expect(await kept()).toEqual(['one']);
});

test('the next transaction gets a new connection when the database cut the old one', async () => {
  const cut = inTransaction(db, (tx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx));
  await expect(cut).rejects.toThrow();
  await inTransaction(db, (tx) => add(tx, 'five'));
  expect(await kept()).toEqual(['one', 'five']);
});
