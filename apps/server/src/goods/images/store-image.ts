import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/ids';
import type { Config } from '../../kit/config.ts';
import type { Db } from '../../kit/db.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { noteUpload } from './uploaded-images-sql.ts';

/** Where pictures are stored: the database knows their names, a folder has their files. */
export interface ImageStore {
  db: Db;
  config: Config;
}

/** The folder of the pictures that were uploaded, as they were made. */
export const mastersIn = (config: Config): string =>
  path.join(config.of(dataSettings).dataDir, 'images', 'masters');

/**
 * Stores a picture that `reencodeImage` made, under a name that nobody can guess.
 * @param userId who brought it; null for a job
 * @returns its name: `imagePath` makes an address of it
 */
export async function storeImage(
  { db, config }: ImageStore,
  jpeg: Buffer,
  userId: string | null,
): Promise<string> {
  const name = `${newId()}.jpg`;
  const folder = mastersIn(config);
  const unfinished = path.join(folder, `${name}.part`);
  // Noted first: a file that nobody knows of would never be deleted.
  await noteUpload(db, name, userId);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(unfinished, jpeg);
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return name;
}
