import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';

export interface TaggedFile {
  path: string;
  etag: string;
}

export interface FoundFile extends TaggedFile {
  changedAt: number;
}

/** Files made on first request. Incomplete files are never visible. */
export class MadeFiles {
  private readonly making = new Map<string, Promise<void>>();
  /** One at a time, so that a grid opened for the first time doesn't take every processor. */
  private queue: Promise<unknown> = Promise.resolve();

  /**
   * Returns the file, made first if it is missing or older than its source.
   * @param make writes the file to the given path
   */
  async find(
    wanted: string,
    newerThan: number,
    make: (unfinished: string) => Promise<unknown>,
  ): Promise<TaggedFile | undefined> {
    const found = await findFile(wanted);
    if (found && found.changedAt >= newerThan) return found;
    await this.makeOnce(wanted, make);
    return findFile(wanted);
  }

  private makeOnce(wanted: string, make: (unfinished: string) => Promise<unknown>): Promise<void> {
    const underway = this.making.get(wanted);
    if (underway) return underway;
    const making = this.queue.then(() => write(wanted, make)).finally(() => this.making.delete(wanted));
    this.queue = making.catch(() => {});
    this.making.set(wanted, making);
    return making;
  }
}

export async function findFile(file: string): Promise<FoundFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
  return { path: file, etag, changedAt: found.mtimeMs };
}

async function write(wanted: string, make: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${wanted}.${newId()}`;
  await mkdir(path.dirname(wanted), { recursive: true });
  try {
    await make(unfinished);
    await rename(unfinished, wanted);
  } finally {
    await rm(unfinished, { force: true });
  }
}
