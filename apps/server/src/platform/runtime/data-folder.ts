import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { diskFull, freeBytes, refuseFullDisk } from './free-space.ts';

/**
 * Makes the data folder where it is missing and proves that it can be written to.
 *
 * @throws StartRefusal when it can't, or when its disk is nearly full
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    refuseFullDisk(dataDir, await freeBytes(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw explainFolderError(dataDir, error as NodeJS.ErrnoException) ?? error;
  }
}

/** The sentence for a failed access to the folder or a file in it; undefined if nothing is known about the error. */
export function explainFolderError(dataDir: string, error: NodeJS.ErrnoException): StartRefusal | undefined {
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return new StartRefusal(
        `The data folder ${dataDir} can't be written to by this user. Make it yours ` +
          `(sudo chown -R "$USER" ${dataDir}), or point DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new StartRefusal(
        `The data folder ${dataDir} is on a read-only disk. Point DATA_DIR to a folder that can be written to.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartRefusal(
        `The data folder ${dataDir} can't be made: a file is in its place. Move that file away, ` +
          'or point DATA_DIR to another folder.',
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir);
    default:
      return undefined;
  }
}
