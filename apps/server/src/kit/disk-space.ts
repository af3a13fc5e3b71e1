import { statfs } from 'node:fs/promises';
import { type Config, settings } from './config.ts';
import { Refusal } from './refusal.ts';
import { dataSettings } from './server-settings.ts';

/** A full disk or quota: codes of Node.js and PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  return FULL.has(code) || isDiskFull(cause);
}

/** Left free for the embedded database, which stops when it can't write. */
const LEFT_TO_DATABASE = 200 * 1024 * 1024;

/** Not configurable: only tests need more than there is. */
export const diskSettings = settings('Free space', {}, (_, config) => ({
  /** In bytes. */
  leftFree: config.of(dataSettings).databaseUrl === undefined ? LEFT_TO_DATABASE : 0,
}));

/** Refuses with `storage-full` when the disk of the data folder is nearly full. */
export async function requireSpace(config: Config): Promise<void> {
  const disk = await statfs(config.of(dataSettings).dataDir).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize <= config.of(diskSettings).leftFree)
    throw new Refusal('storage-full', { againAfter: 60 });
}
