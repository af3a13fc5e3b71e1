import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the one account in the cluster, and of the database that the application uses. */
export const DATABASE_USER = 'haat';

/** How to reach the cluster; kept in its folder (mode 0600), so that a copy of the folder is complete. */
export interface ClusterAccess {
  readonly port: number;
  readonly password: string;
}

/** What postmaster.pid, written by a running PostgreSQL, says. */
export interface Postmaster {
  readonly pid: number;
  /** Undefined until the server listens. */
  readonly port: number | undefined;
}

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres');
export const accessFileOf = (clusterDir: string) => join(clusterDir, 'haat-access.json');
export const logFileOf = (clusterDir: string) => join(clusterDir, 'server.log');
export const pidFileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

export function readAccess(clusterDir: string): ClusterAccess {
  return JSON.parse(readFileSync(accessFileOf(clusterDir), 'utf8'));
}

/** Undefined when no server runs on the cluster and the last one ended properly. */
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

/** Connection string of a database in the cluster. The server listens on the loopback address alone. */
export function clusterUrl({ port, password }: ClusterAccess, database: string): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
