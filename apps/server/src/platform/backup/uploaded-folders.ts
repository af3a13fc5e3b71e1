import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readSums, sumOf } from './check-sums.ts';

/** Folders of DATA_DIR with uploads. Derived files, such as smaller pictures, are made again. */
const FOLDERS = ['images/masters', 'imports'];

/** Still being written. */
const UNFINISHED = '.part';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(({ name }) => name);
};

const sizeOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.size;

/**
 * Copies uploads into a backup. Files never change under their name, so those of an earlier backup are hard-linked, if
 * they still have the sum that they were written with.
 * @returns the number of files in each folder
 */
export async function backUpFolders(
  dataDir: string,
  backup: string,
  earlier: string | undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const sums: Map<string, string> = earlier ? await readSums(earlier).catch(() => new Map()) : new Map();
  const wholeInEarlier = async (file: string): Promise<string | undefined> => {
    const sum = sums.get(file);
    const before = path.join(earlier ?? '', file);
    return sum !== undefined && sum === (await sumOf(before).catch(() => undefined)) ? before : undefined;
  };
  for (const folder of FOLDERS) {
    const into = path.join(backup, folder);
    await mkdir(into, { recursive: true, mode: 0o700 });
    counts[folder] = 0;
    for (const name of await filesIn(path.join(dataDir, folder))) {
      const whole = await wholeInEarlier(path.join(folder, name));
      if (await takeOver(path.join(dataDir, folder, name), whole, path.join(into, name))) counts[folder] += 1;
    }
  }
  return counts;
}

/** @returns false when it was deleted meanwhile */
async function takeOver(file: string, known: string | undefined, into: string): Promise<boolean> {
  const size = await sizeOf(file);
  if (size === undefined) return false;
  const shared = known && size === (await sizeOf(known)) && (await linked(known, into));
  if (shared) return true;
  try {
    await copyFile(file, into, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(into, { force: true });
    return false;
  }
}

const linked = (from: string, into: string): Promise<boolean> =>
  link(from, into).then(
    () => true,
    () => false,
  );

/** Restores a backup's files beside existing ones, each completely or not at all; it can be repeated. */
export async function restoreFolders(backup: string, dataDir: string): Promise<void> {
  for (const folder of FOLDERS) {
    await mkdir(path.join(dataDir, folder), { recursive: true });
    for (const name of await filesIn(path.join(backup, folder))) {
      const [from, to] = [path.join(backup, folder, name), path.join(dataDir, folder, name)];
      if ((await sizeOf(to)) === (await sizeOf(from))) continue;
      await copyFile(from, `${to}${UNFINISHED}`, constants.COPYFILE_FICLONE);
      await rename(`${to}${UNFINISHED}`, to);
    }
  }
}
