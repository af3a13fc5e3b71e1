import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MB = 1024 * 1024;
/** Of a new shop, and of each order, in bytes; with room to spare. */
const SHOP = 2500 * MB;
const ORDER = 50_000;

/** A disk of its own below a folder, which can run full without harm to the machine's. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined where this account may not mount. */
  static make(parent: string, orders: number): SmallDisk | undefined {
    const [image, folder] = [path.join(parent, 'disk'), path.join(parent, 'mounted')];
    mkdirSync(folder);
    // The PATH of cron lacks these folders.
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    // The file is sparse: it takes what is written to it.
    const made = [
      ['truncate', '-s', String(SHOP + ORDER * orders), image],
      ['mkfs.ext4', '-q', '-F', '-m', '0', image],
      ['mount', '-o', 'loop', image, folder],
    ].every(([command = '', ...args]) => spawnSync(command, args, { env }).status === 0);
    if (!made) return undefined;
    rmSync(path.join(folder, 'lost+found'), { recursive: true });
    return new SmallDisk(folder);
  }

  get #ballast(): string {
    return path.join(this.folder, 'ballast');
  }

  /** Leaves no room for writes. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    execFileSync('fallocate', ['-l', String(bavail * bsize - MB), this.#ballast]);
    // What is left goes piece by piece.
    spawnSync('sh', ['-c', `cat /dev/zero >> '${this.#ballast}'`], { stdio: 'ignore' });
  }

  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder]);
  }
}
