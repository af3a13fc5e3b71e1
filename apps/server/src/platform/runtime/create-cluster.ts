import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { settleFolder, writeDurably } from '../../kit/write-durably.ts';
import { accessFileOf, DATABASE_USER } from './cluster-files.ts';
import {
  explainPostgresOutput,
  type PostgresAccount,
  postgresBinaries,
  runPostgresTool,
} from './postgres-programs.ts';

/**
 * Creates an empty cluster with one account and a random password, beside its place, and renames it at the end, so that
 * an interrupted start leaves nothing incomplete. Text sorts by code point on every machine.
 * @param extra additional settings for postgresql.conf
 */
export async function createCluster(
  clusterDir: string,
  account: PostgresAccount,
  extra: Record<string, string> = {},
): Promise<void> {
  await removeHalfMade(clusterDir);
  // A unique private folder: initdb survives a killed start, and would write into the next one's.
  const building = await mkdtemp(`${clusterDir}.new-`);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${building}.password`;
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  await own(building);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(passwordFile);
    const settings = Object.entries({ ...clusterSettings(), ...extra });
    const { ok, output } = await runPostgresTool(account, postgresBinaries().initdb, building, [
      `--pgdata=${building}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...settings.map(([name, value]) => `--set=${name}=${value}`),
      ...(extra.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (!ok) throw explainPostgresOutput(clusterDir, output);
  } finally {
    await rm(passwordFile, { force: true });
  }
  writeDurably(accessFileOf(building), JSON.stringify({ password }));
  await own(accessFileOf(building));
  await rename(building, clusterDir);
  settleFolder(path.dirname(clusterDir));
}

async function removeHalfMade(clusterDir: string): Promise<void> {
  const { dir, base } = path.parse(clusterDir);
  const left = (await readdir(dir)).filter((name) => name.startsWith(`${base}.new`));
  for (const name of left) await rm(path.join(dir, name), { recursive: true, force: true, maxRetries: 5 });
}

const MB = 1024 * 1024;

/**
 * A new cluster's settings, written to postgresql.conf, where an operator can change them. Commits stay synchronous: an
 * acknowledged order survives a power cut.
 * @param memory bytes of the machine or container
 */
function clusterSettings(): Record<string, string> {
  const memory = process.constrainedMemory() || totalmem();
  const total = Math.floor(Math.min(memory, totalmem()) / MB);
  const sharedBuffers = Math.min(1024, Math.max(64, Math.floor(total / 8)));
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(total / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_connections: '100',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // A shop's queries are short, and parallel ones need more /dev/shm than a container usually has (64 MB).
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    unix_socket_directories: '',
  };
}
