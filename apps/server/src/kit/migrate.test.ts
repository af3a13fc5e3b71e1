import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { runner } from 'node-pg-migrate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { type Db, openDb } from './db.ts';
import { migrate } from './migrate.ts';

const database = useDatabase();

test('processes that start at the same moment migrate one after the other, and all go on', async () => {
  const db = openDb(database.url, 1);
  try {
    const applied = async () => (await sql`SELECT name FROM migrations ORDER BY id`.execute(db)).rows;
    const before = await applied();
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(await applied()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  } finally {
    await db.destroy();
  }
});

test('a database that a newer version has migrated is left alone, and its start refused', async () => {
  const db = openDb(database.url, 1);
  onTestFinished(() => db.destroy());
  await sql`INSERT INTO migrations (name, run_on) VALUES ('999_of_tomorrow', now())`.execute(db);
  await expect(migrate(database.url)).rejects.toThrow(/newer version of Haat.*999_of_tomorrow/);
  await sql`DELETE FROM migrations WHERE name = '999_of_tomorrow'`.execute(db);
  await migrate(database.url);
});

/** An empty database, dropped when the test is over. */
async function emptyDatabase(): Promise<string> {
  const cluster = new URL(inject('template').url);
  cluster.pathname = '/postgres';
  const admin = openDb(cluster.href, 1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(admin);
  onTestFinished(async () => {
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin);
    await admin.destroy();
  });
  return new URL(`/${name}`, cluster).href;
}

async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`.execute(db);
  return rows;
}

/** A database as it was before the migration with this number. */
async function databaseBefore(number: string): Promise<{ databaseUrl: string; old: Db }> {
  const databaseUrl = await emptyDatabase();
  const dir = path.resolve(import.meta.dirname, '../../migrations');
  const count = globSync('*.sql', { cwd: dir }).filter((file) => file < number).length;
  await runner({ databaseUrl, dir, direction: 'up', migrationsTable: 'migrations', count, log: () => {} });
  const old = openDb(databaseUrl, 1);
  onTestFinished(() => old.destroy());
  return { databaseUrl, old };
}

test('of bills that came with one key of a page the first keeps it, and the others have keys of their own', async () => {
  const { databaseUrl, old } = await databaseBefore('074');
  // Their orders and counters are of no matter here.
  await sql`SET session_replication_role = replica`.execute(old);
  for (const [marketplace, day] of [
    [1, 2],
    [1, 1],
    [1, 3],
    [2, 1],
  ])
    await sql`
      INSERT INTO till_entries (marketplace_id, till_id, seq, id, store_id, kind, written_at, written_by, received_at, order_id, receipt_key, body)
      VALUES (${`${marketplace}`.repeat(32)}::uuid, gen_random_uuid(), 1, gen_random_uuid(), gen_random_uuid(), 'bill', now(), gen_random_uuid(),
        ${`2026-11-0${day}`}, gen_random_uuid(), 'k', '{}')`.execute(old);
  await migrate(databaseUrl);
  const entries = await old
    .selectFrom('till_entries')
    .select('receipt_key as key')
    .orderBy('marketplace_id')
    .orderBy('received_at')
    .execute();
  const another = expect.stringMatching(/^[\w-]{22}$/);
  expect(entries.map(({ key }) => key)).toEqual(['k', another, another, 'k']);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});

test('a database of before the jobs for messages is upgraded, and what waited there can be sent again', async () => {
  const { databaseUrl, old } = await databaseBefore('013');
  await sql`INSERT INTO kept_messages (id, channel, recipient, body) VALUES (gen_random_uuid(), 'sms', 'x', 'y')`.execute(
    old,
  );
  // Its order is of no matter here.
  await sql`SET session_replication_role = replica`.execute(old);
  await sql`INSERT INTO order_messages (marketplace_id, id, order_id, event, channel, recipient, last_error)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'placed', 'sms', 'x', 'busy')`.execute(
    old,
  );
  await sql`SET session_replication_role = origin`.execute(old);
  await migrate(databaseUrl);
  const messages = await old.selectFrom('order_messages').select(['state', 'last_error']).execute();
  expect(messages).toEqual([{ state: 'dead', last_error: 'An upgrade came between its tries: busy' }]);
  expect(await old.selectFrom('message_outbox').select('body').execute()).toEqual([{ body: 'y' }]);
  const fresh = openDb(database.url, 1);
  onTestFinished(() => fresh.destroy());
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
});
