import { type Db, openDb } from '@haat/server/kit/db';
import {
  clusterDirOf,
  clusterUrl,
  DATABASE_USER,
  readAccess,
} from '@haat/server/platform/runtime/cluster-files';

/** Runs something on the database of the journeys' server. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const access = readAccess(clusterDirOf(process.env.E2E_DATA_DIR ?? ''));
  const db = openDb(clusterUrl(access, DATABASE_USER), 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
