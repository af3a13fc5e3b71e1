import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

const DIR = path.resolve(import.meta.dirname, '../../migrations');
const TABLE = 'migrations';

/**
 * Brings a database to the newest schema; does nothing when it is there already. Of two processes that call it at once
 * the second waits for the first.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  if (await isNewest(databaseUrl)) return;
  // Read only when there is something to do: it takes a tenth of a start and stays in memory.
  const { runner } = await import('node-pg-migrate');
  await runner({
    databaseUrl,
    dir: DIR,
    direction: 'up',
    migrationsTable: TABLE,
    advisoryLockMode: 'wait',
    log: () => {},
  });
}

/** Whether every migration has been run. What was run beyond them is for the runner to complain about. */
async function isNewest(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query(`SELECT to_regclass('${TABLE}') IS NOT NULL AS there`);
    if (!found[0]?.there) return false;
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${TABLE} ORDER BY id`);
    const names = (await readdir(DIR)).map((file) => path.parse(file).name).sort();
    return rows.map(({ name }) => name).join() === names.join();
  } finally {
    await client.end();
  }
}
