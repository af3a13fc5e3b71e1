import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { useDatabase } from './database.ts';

vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, 2);
});
afterAll(() => db.destroy());

/** The same on every node of a sharded database; all other tables belong to a marketplace. */
const REFERENCE_TABLES = [
  'marketplaces',
  'hsn_codes',
  'hsn_rates',
  'pin_codes',
  'served_pin_codes',
  'users',
  'user_addresses',
  'sent_codes',
  'known_devices',
  'security_log',
  'message_outbox',
  'phone_numbers',
  'phone_code_attempts',
  'phone_code_hours',
  'used_challenges',
  'rate_limits',
  'sessions',
  'second_factors',
  'recovery_codes',
  'message_counts',
  'settlements',
  'settlement_lines',
  'uploaded_images',
  'unserved_searches',
  'area_requests',
  'role_invitations',
  'gstin_prefixes',
  'gst_returns',
  'book_checks',
];

const namesOf = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(db)).rows.map((row) => row.name);

/** With their columns in order. */
const constraints = (kind: 'p' | 'u' | 'f') => sql`
  SELECT c.conname, t.relname AS table_name, r.relname AS referenced,
    ARRAY(SELECT attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k (attnum, nth)
      JOIN pg_attribute a USING (attnum) WHERE a.attrelid = c.conrelid ORDER BY nth) AS columns
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid LEFT JOIN pg_class r ON r.oid = c.confrelid
  WHERE c.contype = ${sql.lit(kind)} AND t.relnamespace = 'public'::regnamespace
    AND t.relname <> 'migrations' AND t.relname <> ALL (${REFERENCE_TABLES})`;

it('a bigint column is money: its name ends in _paise, and no other column’s does', async () => {
  const wrong = await namesOf(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (data_type = 'bigint') <> (column_name LIKE '%\\_paise')`);
  expect(wrong).toEqual([]);
});

it('money is no fraction: only coordinates, weights and the limiter’s milliseconds are', async () => {
  const fractions = await namesOf(sql`
    SELECT DISTINCT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('real', 'double precision', 'numeric', 'money') ORDER BY 1`);
  expect(fractions).toEqual(['expire', 'latitude', 'longitude', 'quantity', 'returned_quantity']);
});

it('every table is logged, as an unlogged one may keep PostgreSQL from starting after a power cut', async () => {
  const unlogged = await namesOf(sql`SELECT relname AS name FROM pg_class WHERE relpersistence = 'u'`);
  expect(unlogged).toEqual([]);
});

it('the primary key of a tenant table begins with its marketplace', async () => {
  const tables = await namesOf(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND relname <> 'migrations' AND relname <> ALL (${REFERENCE_TABLES}) ORDER BY 1`);
  const keyed = await namesOf(sql`
    SELECT table_name AS name FROM (${constraints('p')}) keys WHERE columns[1] = 'marketplace_id' ORDER BY 1`);
  expect(tables.length).toBeGreaterThan(20);
  expect(keyed).toEqual(tables);
});

it('so does every unique constraint and index of a tenant table', async () => {
  const wrong = await namesOf(sql`
    SELECT i.relname AS name FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
    WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND a.attname IS DISTINCT FROM 'marketplace_id'
      AND t.relname <> 'migrations' AND t.relname <> ALL (${REFERENCE_TABLES})`);
  expect(wrong).toEqual([]);
});

it('a foreign key between tenant tables carries the marketplace, so that no row points into another one', async () => {
  const wrong = await namesOf(sql`
    SELECT conname AS name FROM (${constraints('f')}) keys
    WHERE referenced <> ALL (${REFERENCE_TABLES}) AND columns[1] <> 'marketplace_id'`);
  expect(wrong).toEqual([]);
});

it('there are no triggers, and times have a zone', async () => {
  const triggers = await namesOf(sql`
    SELECT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  const zoneless = await namesOf(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations' AND data_type = 'timestamp without time zone'`);
  expect([...triggers, ...zoneless]).toEqual([]);
});

it('the types that queries are checked against are those of a fresh database', async () => {
  const server = path.resolve(import.meta.dirname, '..');
  const cli = path.resolve(server, '../../node_modules/.bin/kysely-codegen');
  const verify = promisify(execFile)(process.execPath, [cli, '--verify'], {
    cwd: server,
    env: { ...process.env, DATABASE_URL: database.url },
  });
  await expect(verify).resolves.toBeDefined();
});
