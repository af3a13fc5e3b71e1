import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../kit/config.ts';
import { dataSettings } from '../../../kit/server-settings.ts';

/** Plans expire after this. */
export const PLAN_LASTS_MS = 24 * 3600_000;

/** Uploaded files stay as long as their plans. */
export const folderOf = (dataDir: string): string => path.join(dataDir, 'imports');

export const fileOf = (dataDir: string, id: string): string => path.join(folderOf(dataDir), `${id}.csv`);

/** For plans that expired or are being saved. */
export const deleteFile = ({ config }: { config: Config }, id: string): Promise<void> =>
  rm(fileOf(config.of(dataSettings).dataDir, id), { force: true });
