import { resolve } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { clusterDirOf, clusterUrl, DATABASE_USER, readAccess, readPostmaster } from './cluster-files.ts';
import { inspectCluster } from './inspect-cluster.ts';
import { checkOutsideDatabase } from './outside-database.ts';
import { processServes } from './process-serves.ts';
import { type StartedDatabase, startDatabase } from './start-database.ts';

/**
 * The database for a command beside the server: the outside one, the embedded one that a server runs at the moment, or
 * else the embedded one, started for the time being. `stop` ends only what was started here.
 *
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
    throw new StartRefusal('There is no shop here yet. Start Haat once with: npm start');
  const postmaster = readPostmaster(clusterDir);
  if (postmaster?.port && processServes(postmaster.pid, clusterDir)) {
    const access = { ...readAccess(clusterDir), port: postmaster.port };
    return { url: clusterUrl(access, DATABASE_USER), stop: leaveRunning };
  }
  return startDatabase({ dataDir: settings.dataDir });
}
