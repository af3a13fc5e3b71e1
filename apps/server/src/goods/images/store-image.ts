import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import type { Config } from '../../kit/config.ts';
import type { Db } from '../../kit/db.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { noteUploads } from './uploaded-images-sql.ts';

/** Where pictures are stored: the database knows their names, a folder has their files. */
export interface ImageStore {
  db: Db;
  config: Config;
}

/** The folder of the pictures that were uploaded, as they were made. */
export const mastersIn = (config: Config): string =>
  path.join(config.of(dataSettings).dataDir, 'images', 'masters');

/** A name for a new picture, which nobody can guess. */
export const newImageName = (): string => `${newId()}.jpg`;

/**
 * Stores a picture that `reencodeImage` made.
 * @param jpeg its bytes, or the path of its file
 * @param userId who brought it; null for a job
 * @returns its name: `imagePath` makes an address of it
 */
export async function storeImage(
  { db, config }: ImageStore,
  jpeg: Buffer | string,
  userId: string | null,
): Promise<string> {
  const name = newImageName();
  await noteUploads(db, [name], userId);
  await writeImage(config, name, jpeg);
  return name;
}

/** Writes the file of a picture. It was noted before: a file that nobody knows of would never be deleted. */
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
