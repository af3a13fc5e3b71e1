import { statfs } from 'node:fs/promises';
import { StartRefusal } from '../../kit/start-refusal.ts';

const MB = 1024 * 1024;

/** Below this the database may run full while it works. */
const NEEDED_MB = 200;

/** Bytes that an ordinary user may still write on the disk of the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize;
}

/**
 * @param free bytes free on the disk of the folder
 * @throws StartRefusal when there is too little to work with
 */
export function refuseFullDisk(folder: string, free: number): void {
  if (free >= NEEDED_MB * MB) return;
  throw diskFull(folder, `Only ${Math.floor(free / MB)} MB are free on the disk that holds ${folder}.`);
}

/** The sentence for a disk that ran full at any point of the start. */
export function diskFull(folder: string, fact = `The disk that holds ${folder} is full.`): StartRefusal {
  return new StartRefusal(
    `${fact} Free at least ${NEEDED_MB} MB and start again, or point DATA_DIR to a folder on a larger disk. ` +
      'Nothing is lost.',
  );
}
