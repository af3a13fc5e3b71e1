import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import { Refusal } from './refusal.ts';
import { dataSettings } from './server-settings.ts';

/** The disk or somebody's share of it is full, as Node.js says it and as PostgreSQL does. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no room left to write to. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  return FULL.has(code) || isDiskFull(cause);
}

/** What files leave to the embedded database beside them, which stops when it can write no more. */
const LEFT_TO_DATABASE = 200 * 1024 * 1024;

/** Refuses with `storage-full` files that the disk of the data folder has no room for. */
export async function requireSpace(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config.of(dataSettings);
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return;
  const free = disk.bavail * disk.bsize;
  if (free <= (databaseUrl === undefined ? LEFT_TO_DATABASE : 0))
    throw new Refusal('storage-full', { againAfter: 60 });
}
