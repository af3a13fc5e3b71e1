import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, inTransaction, openDb, type Tx } from './db.ts';
import { prepared } from './prepared.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  // One connection: prepared statements are visible to the next transaction.
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

// Without those of every transaction.
const namesOn = async (tx: Tx) =>
  (
    await sql<{ name: string }>`
      SELECT name FROM pg_prepared_statements WHERE name NOT LIKE 'transaction.%' ORDER BY name`.execute(tx)
  ).rows.map(({ name }) => name);
const findUid = (tx: Tx, uid: string) =>
  prepared(tx, 'test.find-uid').selectFrom('marketplaces').select('uid').where('uid', '=', uid).execute();

test('a query is prepared once a connection when it asks for it by name, and otherwise never', async () => {
  for (const uid of ['one', 'two']) {
    await inTransaction(db, async (tx) => {
      await findUid(tx, uid);
      await sql`SELECT ${uid}::text`.execute(prepared(tx, 'test.raw'));
      await tx.selectFrom('marketplaces').select('name').where('uid', '=', uid).execute();
    });
  }
  expect(await inTransaction(db, namesOn)).toEqual(['test.find-uid', 'test.raw']);
});

test('each number of rows is a statement of its own, and many rows are none', async () => {
  const list = (tx: Tx, count: number) => {
    const values = sql.join(Array.from({ length: count }, (_, n) => sql`(${n}::integer)`));
    return sql`SELECT * FROM (VALUES ${values}) AS v (n)`.execute(prepared(tx, 'test.list', count));
  };
  const names = await inTransaction(db, async (tx) => {
    for (const count of [1, 3, 3, 20, 21]) await list(tx, count);
    return namesOn(tx);
  });
  expect(names.filter((name) => name.startsWith('test.list'))).toEqual([
    'test.list:1',
    'test.list:20',
    'test.list:3',
  ]);
});

test('a name whose text varies is a fault, not a statement more', async () => {
  const vary = (ids: string[]) =>
    inTransaction(db, (tx) =>
      prepared(tx, 'test.vary').selectFrom('marketplaces').select('id').where('uid', 'in', ids).execute(),
    );
  await vary(['one']);
  await expect(vary(['one', 'two'])).rejects.toThrow('The query prepared as test.vary has another text');
});

test('no two queries of the server share a name', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const names = sources.flatMap((source) =>
    [
      ...source.matchAll(/prepared(?:Query)?\([\w.]+, ['`]([^'`]+)['`]/g),
      ...source.matchAll(/\.add\([^;]*?,\s*['`]([\w-]+\.[^'`]+)['`],?\s*\)/g),
    ].map((match) => match[1]),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
