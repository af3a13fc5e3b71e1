import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { isSharded } from '../../kit/sharded-tables.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import {
  type BackupTable,
  columnsOf,
  inSql,
  readBackupTables,
  readSequences,
  rowsToBackUp,
  sumTable,
  TEXT_SETTINGS,
} from './backup-tables.ts';
import { type Manifest, tableFile } from './manifest.ts';

type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'queues' | 'tables' | 'sequences'>;

/** An arbitrary number that must never change. */
const LOCK = 4_8414_8856;

/** PostgreSQL's code for an exceeded lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes all rows of a database with checksums, from one snapshot. Blocks no writers, only changes of the schema.
 * @throws StartRefusal if the database is sharded, or another backup is under way
 */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dumped> {
  await refuseSharded(client);
  await lockBackups(client);
  const tables = await readBackupTables(client);
  if (tables.length === 0) throw new StartRefusal('The database is empty. Start Haat once with: npm start');
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${TEXT_SETTINGS}`);
  // Before the first query takes the snapshot: a table rewritten in between would look empty.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => inSql(name)).join(', ')} IN ACCESS SHARE MODE`);
  refuseOther(tables, await readBackupTables(client));
  const written: Manifest['tables'] = [];
  for (const table of tables) written.push(await dumpTable(client, table, folder));
  const dumped = { ...(await readVersions(client)), tables: written, sequences: await readSequences(client) };
  await client.query('COMMIT');
  return dumped;
}

async function refuseSharded(client: pg.Client): Promise<void> {
  if (!(await isSharded(client))) return;
  throw new StartRefusal(
    'This database is spread over machines, which have no snapshot together. Back up each of them with PostgreSQL’s own means, to a ' +
      'common point: docs/operating.md, "Back up".',
  );
}

/**
 * One backup at a time. A killed process's session ends within a second, whatever it computes, so the next backup waits instead
 * of being refused.
 */
async function lockBackups(client: pg.Client): Promise<void> {
  // Windows has no such check, and refuses the setting.
  await client.query("SET client_connection_check_interval = '500ms'").catch(() => undefined);
  await client.query("SET lock_timeout = '5s'");
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartRefusal('Another backup of this database is being taken.');
  }
  await client.query('RESET lock_timeout');
}

function refuseOther(before: BackupTable[], after: BackupTable[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  throw new StartRefusal('The schema was just changed. Take the backup again.');
}

async function dumpTable(client: pg.Client, table: BackupTable, folder: string) {
  const rows = client.query(to(`COPY (SELECT ${columnsOf(table)} FROM ${rowsToBackUp(table)}) TO STDOUT`));
  await pipeline(
    rows,
    createZstdCompress(),
    createWriteStream(path.join(folder, tableFile(table.name)), { flags: 'wx', mode: 0o600 }),
  );
  return { ...table, ...(await sumTable(client, table, rowsToBackUp(table))) };
}

/** Of program and schemas. */
async function readVersions(client: pg.Client) {
  const one = async (query: string) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? '';
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return {
    postgres: await one("SELECT current_setting('server_version') AS value"),
    migrations: rows.map(({ name }) => name),
    queues: await one('SELECT version::text AS value FROM pgboss.version'),
  };
}
