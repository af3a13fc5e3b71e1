import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clusterDirOf,
  clusterUrl,
  isAlive,
  processServes,
  readPostmaster,
} from '../src/platform/runtime/cluster-files.ts';
import { createCluster } from '../src/platform/runtime/create-cluster.ts';
import { postgresAccount } from '../src/platform/runtime/postgres-programs.ts';
import { runCluster, stopCluster } from '../src/platform/runtime/run-cluster.ts';

const PREFIX = 'haat-postgres-';

/** Nothing has to survive a power cut, so it doesn't wait for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/** A PostgreSQL in a temporary folder, deleted by `stop`. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  const clusterDir = clusterDirOf(folder);
  const account = postgresAccount(clusterDir);
  await createCluster(clusterDir, account, CARELESS);
  const access = await runCluster(clusterDir, account);
  return { url: clusterUrl(access, 'postgres'), stop: () => remove(folder) };
}

/** Removes what killed runs left behind. */
async function sweep(): Promise<void> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of left) {
    if (!isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) await remove(join(tmpdir(), name));
  }
}

async function remove(folder: string): Promise<void> {
  const clusterDir = clusterDirOf(folder);
  const running = readPostmaster(clusterDir);
  if (running && processServes(running.pid, clusterDir)) {
    await stopCluster(clusterDir, postgresAccount(clusterDir));
  }
  await rm(folder, { recursive: true, force: true });
}
