import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { POSTGRES_MAJOR } from './postgres-programs.ts';

/** The cluster's account, and the application's database. */
export const DATABASE_USER = 'haat';

/**
 * How to reach the cluster; the password is stored in its folder (mode 0600), so that a copy of the folder is complete,
 * and the last port beside it: what changes must not endanger the only copy of the password.
 */
export interface ClusterAccess {
  readonly port: number;
  readonly password: string;
}

/** The contents of a running PostgreSQL's postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  /** Undefined until the server listens. */
  readonly port: number | undefined;
}

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres');
export const accessFileOf = (clusterDir: string) => join(clusterDir, 'haat-access.json');
export const portFileOf = (clusterDir: string) => join(clusterDir, 'haat-port');
export const logFileOf = (clusterDir: string) => join(clusterDir, 'server.log');
export const pidFileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

export function readAccess(clusterDir: string): ClusterAccess {
  // Earlier versions stored the port with the password.
  const { password, port = 0 } = JSON.parse(readFileSync(accessFileOf(clusterDir), 'utf8'));
  const file = portFileOf(clusterDir);
  return { password, port: existsSync(file) ? Number(readFileSync(file, 'utf8')) : port };
}

/** Undefined when no server runs and the last one ended properly. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFileOf(clusterDir), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const port = Number(lines[3]);
  return { pid: Number(lines[0]), port: port > 0 ? port : undefined };
}

/** The server only listens on loopback. */
export function clusterUrl({ port, password }: ClusterAccess, database: string): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Checks the cluster's folder before PostgreSQL does.
 * @param user number of the user who starts Haat; undefined on systems without
 * @returns false when there is no cluster yet
 * @throws StartRefusal when it is another user's, of another major version, or no cluster at all
 */
export async function inspectCluster(clusterDir: string, user = process.getuid?.()): Promise<boolean> {
  const folder = await stat(clusterDir).catch(() => undefined);
  if (!folder) return false;
  refuseForeignOwner(clusterDir, folder.uid, user);
  if ((await readdir(clusterDir)).length === 0) return false;
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new StartRefusal(
      `${clusterDir} holds files, but no database. Move it away and start again, ` +
        'or restore it from a backup.',
    );
  }
  if (Number(version) !== POSTGRES_MAJOR) throw otherVersion(clusterDir, version.trim());
  return true;
}

function refuseForeignOwner(clusterDir: string, owner: number, user: number | undefined): void {
  if (user === undefined || user === 0 || user === owner) return;
  throw new StartRefusal(
    `The database in ${clusterDir} belongs to another user (uid ${owner}): Haat was probably started with sudo before. ` +
      `Start it that way again, or make the folder yours: sudo chown -R "$USER" ${dirname(clusterDir)}`,
  );
}

function otherVersion(clusterDir: string, version: string): StartRefusal {
  return new StartRefusal(
    `The database in ${clusterDir} was made by PostgreSQL ${version}; this Haat comes with PostgreSQL ${POSTGRES_MAJOR}. ` +
      `Dump it with the older one (pg_dump) and load it into a new data folder, run a PostgreSQL ${version} on it and ` +
      'set DATABASE_URL, or move the folder away to begin with an empty shop.',
  );
}

/**
 * Whether the process is a PostgreSQL server of this cluster. After a crash or in a new container the number in
 * postmaster.pid may belong to another process, for which PostgreSQL would wait in vain.
 */
export function processServes(pid: number, clusterDir: string): boolean {
  if (!existsSync('/proc/self')) return namedPostgres(pid);
  try {
    return isFolder(`/proc/${pid}/cwd`, statSync(clusterDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  }
}

/** Processes that use the cluster's folder, server or session; empty where that can't be determined. */
export function processesIn(clusterDir: string): number[] {
  if (!existsSync('/proc/self')) return [];
  const folder = statSync(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name, folder))
    .map(Number);
}

function worksIn(pid: string, folder: Stats): boolean {
  try {
    return isFolder(`/proc/${pid}/cwd`, folder);
  } catch {
    // It ended, belongs to another user, or is a zombie.
    return false;
  }
}

/** By device and inode, since a folder's path differs between mount namespaces of services and containers. */
function isFolder(path: string, { dev, ino }: Stats): boolean {
  const found = statSync(path);
  return found.dev === dev && found.ino === ino;
}

/** Whether the process exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function namedPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
