import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeServingAccount } from '@haat/server/platform/runtime/serving-account';
import { type Child, startChild } from './child.ts';
import { SECRET } from './market.ts';

const MAIN = fileURLToPath(import.meta.resolve('@haat/server/main'));

/** Starts the real server on a migrated database, in its own process. */
export async function startHaat(databaseUrl: string): Promise<Child> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const servingUrl = await makeServingAccount(databaseUrl, SECRET);
  return startChild(MAIN, {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_URL: servingUrl,
    HAAT_NO_DEMO: '1',
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: SECRET,
    // A few hundred shoppers place a town's orders of a week; each has a network address of their own.
    TRUST_PROXY: '1',
    ORDERS_OPEN: '1000000',
    ORDERS_PER_HOUR: '1000000',
    ORDERS_PER_ADDRESS: '1000000',
  });
}
