import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '../../kit/database-away.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import {
  type ClusterAccess,
  clusterDirOf,
  clusterUrl,
  DATABASE_USER,
  inspectCluster,
  processServes,
  readAccess,
  readPostmaster,
} from './cluster-files.ts';
import { createCluster } from './create-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { checkOutsideDatabase } from './outside-database.ts';
import { postgresAccount } from './postgres-programs.ts';
import { runCluster, stopCluster } from './run-cluster.ts';
import { prepareDataFolder } from './start-checks.ts';

export interface StartedDatabase {
  readonly url: string;
  /** Call it after the last user is done. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, creates it on the first run, or takes over a running one. It
 * listens on loopback only, survives Ctrl-C until `stop`, and is restarted when it ends.
 * @param options.port by default the last one, or any free one
 * @param options.connections allowed ones; by default what the cluster is set to
 * @param options.onLost called when it ended and could not be restarted at the same address
 * @throws StartRefusal
 */
export async function startDatabase(options: {
  dataDir: string;
  port?: number;
  connections?: number | undefined;
  onLost?: (error: Error) => void;
}): Promise<StartedDatabase> {
  await prepareDataFolder(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const exists = await inspectCluster(clusterDir);
  const account = postgresAccount(clusterDir);
  if (!exists) await createCluster(clusterDir, account);
  const stop = () => stopCluster(clusterDir, account);
  const start = (port: number | undefined) =>
    holdCluster(
      () => runCluster(clusterDir, account, { port, connections: options.connections }),
      dataDir,
      async (hold) => {
        try {
          await ensureDatabase(hold);
          if (options.connections) await warnOfFew(hold, options.connections);
        } catch (error) {
          if (!isDatabaseAway(error)) await stop();
          throw error;
        }
      },
    );
  const { access, hold } = await start(options.port);
  const restart = async () => {
    console.error('  PostgreSQL has ended by itself. It is started again.');
    const { access: now, hold } = await start(access.port);
    if (now.port !== access.port) throw new Error(`Port ${access.port} of the database has been taken.`);
    return hold;
  };
  const kept = keepRunning(hold, restart, options.onLost ?? (() => undefined));
  return {
    url: clusterUrl(access, DATABASE_USER),
    async stop() {
      await kept.stop();
      await stop();
    },
  };
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_USER]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(DATABASE_USER)}`);
}

/** A server that was taken over keeps the limit that it was started with. */
async function warnOfFew(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ max_connections: string }>('SHOW max_connections');
  const most = Number(rows[0]?.max_connections);
  if (most >= wanted) return;
  console.error(
    `  The database that was still running allows ${most} connections, and ${wanted} may be needed. ` +
      'Stop Haat and start it once more: the database then allows as many.',
  );
}

/**
 * The database for a command: the outside one, the embedded one of a running server, or the embedded one, started
 * temporarily. `stop` ends only what was started here.
 * @throws StartRefusal when there is none, with what to do
 */
export async function openExistingDatabase(settings: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<StartedDatabase> {
  const leaveRunning = async () => undefined;
  if (settings.databaseUrl) {
    await checkOutsideDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, stop: leaveRunning };
  }
  const clusterDir = clusterDirOf(resolve(settings.dataDir));
  if (!(await inspectCluster(clusterDir)))
    throw new StartRefusal('There is no database here yet. Start Haat once with: npm start');
  const postmaster = readPostmaster(clusterDir);
  if (postmaster?.port && processServes(postmaster.pid, clusterDir)) {
    const access = { ...readAccess(clusterDir), port: postmaster.port };
    return { url: clusterUrl(access, DATABASE_USER), stop: leaveRunning };
  }
  return startDatabase({ dataDir: settings.dataDir });
}

/** An arbitrary number that must never change. */
const LOCK = 4_8414_8854;
const GIVE_UP_LOCK_MS = 3000;
const GIVE_UP_SERVER_MS = 120_000;

/**
 * Locks the cluster for this process while the returned connection lives. Unlike a pid file, the lock can't be left
 * behind.
 * @param run ensures that a server runs; repeated if the one it found was stopping
 * @param prepare first work on the connection; repeated with it
 * @throws StartRefusal when another Haat holds it
 */
async function holdCluster(
  run: () => Promise<ClusterAccess>,
  dataDir: string,
  prepare: (hold: pg.Client) => Promise<void>,
): Promise<{ access: ClusterAccess; hold: pg.Client }> {
  for (const deadline = Date.now() + GIVE_UP_SERVER_MS; ; ) {
    const access = await run();
    try {
      const hold = await lock(access, dataDir);
      await prepare(hold);
      return { access, hold };
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function lock(access: ClusterAccess, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: clusterUrl(access, 'postgres'),
    application_name: `haat ${process.pid}`,
    keepAlive: true,
  });
  // Stopping the database cuts this connection; its user sees the query fail.
  client.on('error', () => undefined);
  await client.connect();
  for (const deadline = Date.now() + GIVE_UP_LOCK_MS; ; ) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (rows[0]?.held) return client;
    if (Date.now() > deadline) break;
    // A Haat that was just killed is about to lose its connection.
    await pause(100);
  }
  const holder = await holderOf(client);
  await client.end();
  throw new StartRefusal(
    `Another Haat${holder} is running on the data in ${dataDir}. Stop that one first, ` +
      'or give this one a data folder of its own with DATA_DIR.',
  );
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND objid = $1`,
    [LOCK],
  );
  const pid = rows[0]?.name.split(' ')[1];
  return pid ? ` (process ${pid})` : '';
}
