import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import type { Config } from '../../kit/config.ts';
import type { Db } from '../../kit/db.ts';
import { requireSpace } from '../../kit/disk-space.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { noteUploads } from './uploaded-images-sql.ts';

export interface ImageStore {
  db: Db;
  config: Config;
}

export const mastersIn = (config: Config): string =>
  path.join(config.of(dataSettings).dataDir, 'images', 'masters');

/** Unguessable. */
export const newImageName = (): string => `${newId()}.jpg`;

/**
 * Stores the result of `reencodeImage`. Refuses with `storage-full`.
 * @param jpeg its bytes, or the path of its file
 * @param userId the uploader; null for a job
 * @returns its name, for `imagePath`
 */
export async function storeImage(
  { db, config }: ImageStore,
  jpeg: Buffer | string,
  userId: string | null,
): Promise<string> {
  await requireSpace(config);
  const name = newImageName();
  await noteUploads(db, [name], userId);
  await writeImage(config, name, jpeg);
  return name;
}

/** Call it after recording the name: an unrecorded file would never be deleted. */
export async function writeImage(config: Config, name: string, jpeg: Buffer | string): Promise<void> {
  const folder = mastersIn(config);
  const unfinished = path.join(folder, `${name}.part`);
  await mkdir(folder, { recursive: true });
  try {
    if (typeof jpeg === 'string') await copyFile(jpeg, unfinished);
    else await writeFile(unfinished, jpeg);
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
