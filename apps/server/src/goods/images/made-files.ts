import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';

/** A file to serve, and the tag by which browsers ask whether it changed. */
export interface TaggedFile {
  path: string;
  etag: string;
}

/** A file as it lies on disk. */
export interface FoundFile extends TaggedFile {
  changedAt: number;
}

/** Files that are made the first time that somebody requests them. Half a file is never seen. */
export class MadeFiles {
  private readonly making = new Map<string, Promise<void>>();
  /** One at a time: opening a grid for the first time must not take every processor from the orders. */
  private queue: Promise<unknown> = Promise.resolve();

  /**
   * The file at a path, made unless it is there and newer than what it is made of.
   * @param make writes the file to the path that it is given
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

/** A file with its tag, or undefined when there is none. */
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
