import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { SHARDED_MIGRATIONS } from './sharded-migrations.ts';
import { isSharded } from './sharded-tables.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const TABLE = 'migrations';

/**
 * Brings a database to the newest schema; does nothing when it is there already. Of two processes that call it at once
 * the second waits for the first.
 * @param folder of the migrations
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<void> {
  const { newest, sharded } = await inspect(databaseUrl, folder);
  if (newest) return;
  // Read only when there is something to do: it takes a tenth of a start and stays in memory.
  const { runner } = await import('node-pg-migrate');
  await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    migrationsTable: TABLE,
    advisoryLockMode: 'wait',
    log: () => {},
    ...(sharded && SHARDED_MIGRATIONS),
  });
}

async function inspect(databaseUrl: string, folder: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return { newest: await isNewest(client, folder), sharded: await isSharded(client) };
  } finally {
    await client.end();
  }
}

/** Whether every migration has been run. What was run beyond them is for the runner to complain about. */
async function isNewest(client: Client, folder: string): Promise<boolean> {
  const { rows: found } = await client.query(`SELECT to_regclass('${TABLE}') IS NOT NULL AS there`);
  if (!found[0]?.there) return false;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${TABLE} ORDER BY id`);
  const names = (await readdir(folder)).map((file) => path.parse(file).name).sort();
  return rows.map(({ name }) => name).join() === names.join();
}
