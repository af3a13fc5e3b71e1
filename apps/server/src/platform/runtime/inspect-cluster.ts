import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { POSTGRES_MAJOR } from './postgres-binaries.ts';

/**
 * Looks at the cluster's folder before PostgreSQL does.
 *
 * @param user number of the user who starts Haat; undefined on systems that have none
 * @returns false when there is no cluster yet
 * @throws StartRefusal when it is somebody else's, of another major version, or no cluster at all
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
    `The database in ${clusterDir} was made by PostgreSQL ${version}; this Haat brings PostgreSQL ${POSTGRES_MAJOR}. ` +
      `Dump it with the older one (pg_dump) and load it into a new data folder, run a PostgreSQL ${version} on it and ` +
      'set DATABASE_URL, or move the folder away to begin with an empty shop.',
  );
}
