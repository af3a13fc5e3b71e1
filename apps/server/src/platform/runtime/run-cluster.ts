import { open, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { writeDurably } from '../../kit/write-durably.ts';
import {
  type ClusterAccess,
  isAlive,
  logFileOf,
  pidFileOf,
  portFileOf,
  processesIn,
  processServes,
  readAccess,
  readPostmaster,
} from './cluster-files.ts';
import type { PostgresAccount } from './postgres-programs.ts';
import { explainPostgresOutput, postgresBinaries, runPostgresTool } from './postgres-programs.ts';

/** Recovery after a power cut replays at most max_wal_size (1 GB): minutes on a slow disk. */
const START_SECONDS = 600;
const STOP_MS = 120_000;
/** Sessions of a killed server take a moment to notice. */
const REMAINS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const REMAINS_MS = 30_000;
const LOG_LIMIT = 10 * 1024 * 1024;

interface Wanted {
  /** By default the last one, or any free one. */
  port?: number | undefined;
  /** Allowed connections, if they are more than the cluster's own setting. */
  connections?: number | undefined;
}

/** Ensures that a server runs: one that a killed Haat left, or a new one, on the last port if it is free. */
export async function runCluster(
  clusterDir: string,
  account: PostgresAccount,
  wanted: Wanted = {},
): Promise<ClusterAccess> {
  const access = readAccess(clusterDir);
  const left = readPostmaster(clusterDir);
  if (left && processServes(left.pid, clusterDir)) {
    const port = left.port ?? (await portOnceListening(clusterDir));
    if (port) return { ...access, port };
  }
  await untilNobodyWrites(clusterDir);
  // The process id was reused, or the process is a zombie; PostgreSQL would wait for it.
  if (left && isAlive(left.pid)) await rm(pidFileOf(clusterDir), { force: true });
  const port = await freePort(wanted.port ?? access.port);
  await startServer(clusterDir, account, { ...wanted, port });
  // Without a secret, and readable by PostgreSQL's own account.
  if (port !== access.port) writeDurably(portFileOf(clusterDir), `${port}`, 0o644);
  return { ...access, port };
}

/**
 * Stops the server: clients are disconnected, open transactions rolled back, commits are on disk. Waits for the
 * process; pg_ctl would wait for the pid file, which the next server may have rewritten.
 */
export async function stopCluster(clusterDir: string, account: PostgresAccount): Promise<void> {
  const running = readPostmaster(clusterDir);
  if (!running) return;
  const { output } = await runPostgresTool(account, postgresBinaries().pgCtl, clusterDir, [
    'stop',
    `--pgdata=${clusterDir}`,
    '--mode=fast',
    '--no-wait',
    '--silent',
  ]);
  for (const deadline = Date.now() + STOP_MS; processServes(running.pid, clusterDir); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${clusterDir} did not stop: ${output.trim()}`);
  }
}

/** Sessions of a killed server may still write; a new server must not recover beside them. */
async function untilNobodyWrites(clusterDir: string): Promise<void> {
  for (const deadline = Date.now() + REMAINS_MS; processesIn(clusterDir).length > 0; await pause(100)) {
    if (Date.now() < deadline) continue;
    throw new StartRefusal(
      `Processes ${processesIn(clusterDir).join(', ')} of a database that was killed are still at work in ${clusterDir}. ` +
        'Wait for them, or end them; then start again.',
    );
  }
}

async function startServer(
  clusterDir: string,
  account: PostgresAccount,
  { port, connections }: Wanted,
): Promise<void> {
  const more = connections ? ` -c max_connections=${connections}` : '';
  const log = logFileOf(clusterDir);
  for (const deadline = Date.now() + REMAINS_MS; ; ) {
    const before = await trimLog(log);
    const { ok, output } = await runPostgresTool(account, postgresBinaries().pgCtl, clusterDir, [
      'start',
      `--pgdata=${clusterDir}`,
      `--log=${log}`,
      `--timeout=${START_SECONDS}`,
      `--options=-p ${port} -c listen_addresses=127.0.0.1${more}`,
      '--silent',
    ]);
    if (ok) return;
    const reason = (await readFrom(log, before)) || output;
    if (!REMAINS.test(reason) || Date.now() > deadline) throw explainPostgresOutput(clusterDir, reason);
    await pause(200);
  }
}

/** A starting server has a pid file without a port. Undefined: it ended instead. */
async function portOnceListening(clusterDir: string): Promise<number | undefined> {
  for (;;) {
    const postmaster = readPostmaster(clusterDir);
    if (!postmaster || !processServes(postmaster.pid, clusterDir)) return undefined;
    if (postmaster.port) return postmaster.port;
    await pause(50);
  }
}

function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => (wanted ? resolve(freePort(0)) : reject(error)));
    probe.listen({ port: wanted, host: '127.0.0.1' }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a new log when the old one is large, and returns its length. */
async function trimLog(log: string): Promise<number> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size < LOG_LIMIT) return size;
  await rename(log, `${log}.old`);
  return 0;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size - position), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
