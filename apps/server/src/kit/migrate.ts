import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunnerOption } from 'node-pg-migrate';
import type { Client } from 'pg';
import { SHARDED_MIGRATIONS } from './sharded-migrations.ts';
import { isSharded } from './sharded-tables.ts';
import { StartRefusal } from './start-refusal.ts';
import { withClient } from './with-client.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
const TABLE = 'migrations';

/**
 * Migrates a database to the newest schema. Of two concurrent processes the second waits for the first.
 * @param folder of the migrations
 * @throws StartRefusal when a newer version of this program has migrated it
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<void> {
  const { newest, sharded } = await withClient(databaseUrl, async (client) => ({
    newest: await isNewest(client, folder),
    sharded: await isSharded(client),
  }));
  if (newest) return;
  // Loaded only when needed, for a quick start.
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

/**
 * Whether every migration has run. Checked here because the runner ignores unknown ones, and would serve a newer
 * schema.
 */
async function isNewest(client: Client, folder: string): Promise<boolean> {
  const { rows: found } = await client.query(`SELECT to_regclass('${TABLE}') IS NOT NULL AS there`);
  if (!found[0]?.there) return false;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${TABLE} ORDER BY id`);
  const names = (await readdir(folder)).map((file) => path.parse(file).name).sort();
  const unknown = rows.find(({ name }) => !names.includes(name));
  if (unknown)
    throw new StartRefusal(
      `The database was made by a newer version of Haat, or by another one: the migration ${unknown.name} is not known here. Start that ` +
        'version, or restore the backup of before the upgrade: docs/operating.md, "Upgrade".',
    );
  return rows.map(({ name }) => name).join() === names.join();
}

/** For migrations inside somebody else's transaction. */
const WITHIN: Pick<RunnerOption, 'migrationLoaderStrategies' | 'singleTransaction' | 'noLock'> = {
  singleTransaction: false,
  noLock: true,
  migrationLoaderStrategies: [
    {
      extensions: ['.sql'],
      loader: (files) =>
        Promise.all(
          files.map(async (file) => {
            const text = await readFile(file, 'utf8');
            return {
              id: file,
              filePaths: [file],
              actions: {
                up: (builder) => {
                  builder.noTransaction();
                  builder.sql(text);
                },
                down: false,
              },
            };
          }),
        ),
    },
  ],
};

/**
 * Runs migrations in the connection's current transaction.
 * @param names the migrations to run, in order, for an older schema; absent: all
 * @throws StartRefusal when this program does not know one of them
 */
export async function migrateWithin(client: Client, names?: readonly string[]): Promise<void> {
  const known = (await readdir(FOLDER)).map((file) => path.parse(file).name).sort();
  if (names && known.slice(0, names.length).join() !== names.join())
    throw new StartRefusal(
      'The backup is of a newer version of Haat, or of another one: its migrations are not known here. Restore it with that version.',
    );
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    dir: FOLDER,
    direction: 'up',
    count: names?.length ?? Number.POSITIVE_INFINITY,
    migrationsTable: TABLE,
    log: () => {},
    ...WITHIN,
  });
}
