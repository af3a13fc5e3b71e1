import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { clusterDirOf, clusterUrl, DATABASE_USER } from './cluster-files.ts';
import { createCluster } from './create-cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { holdCluster, isPassing } from './hold-cluster.ts';
import { inspectCluster } from './inspect-cluster.ts';
import { postgresAccount } from './postgres-account.ts';
import { runCluster, stopCluster } from './run-cluster.ts';

export interface StartedDatabase {
  /** Connection string of the application's database. */
  readonly url: string;
  /** Ends the database. Call it after the last user of it is done. */
  stop(): Promise<void>;
}

/**
 * Starts Haat's own PostgreSQL in `<dataDir>/postgres`, making it on the first run, and takes over one that a killed
 * Haat left running. It listens on the loopback address alone, and survives Ctrl-C until `stop` is called.
 *
 * @param options.port port of the database; by default that of last time, or any free one
 * @throws StartRefusal with a sentence for whoever started Haat
 */
export async function startDatabase(options: { dataDir: string; port?: number }): Promise<StartedDatabase> {
  await prepareDataFolder(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const exists = await inspectCluster(clusterDir);
  const account = postgresAccount(clusterDir);
  if (!exists) await createCluster(clusterDir, account);
  const run = () => runCluster(clusterDir, account, options.port);
  const stop = () => stopCluster(clusterDir, account);
  const { access } = await holdCluster(run, dataDir, async (hold) => {
    try {
      await ensureDatabase(hold);
    } catch (error) {
      if (!isPassing(error as Error)) await stop();
      throw error;
    }
  });
  return { url: clusterUrl(access, DATABASE_USER), stop };
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_USER]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(DATABASE_USER)}`);
}
