import path from 'node:path';
import { runner } from 'node-pg-migrate';

/**
 * Brings a database to the newest schema; does nothing when it is there already. Of two processes that call it at once
 * the second waits for the first.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await runner({
    databaseUrl,
    dir: path.resolve(import.meta.dirname, '../../migrations'),
    direction: 'up',
    migrationsTable: 'migrations',
    advisoryLockMode: 'wait',
    log: () => {},
  });
}
