import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../kit/config.ts';
import { dataSettings } from '../../../kit/server-settings.ts';

/** A plan that nobody applies is forgotten. */
export const PLAN_LASTS_MS = 24 * 3600_000;

/** Where uploaded files lie as long as their plans last. */
export const folderOf = (dataDir: string): string => path.join(dataDir, 'imports');

/** The file of an import. */
export const fileOf = (dataDir: string, id: string): string => path.join(folderOf(dataDir), `${id}.csv`);

/** Deletes the file of an import whose plan is forgotten or being saved: nobody reads it any more. */
export const deleteFile = ({ config }: { config: Config }, id: string): Promise<void> =>
  rm(fileOf(config.of(dataSettings).dataDir, id), { force: true });
