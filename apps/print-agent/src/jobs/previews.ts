import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Bitmap, topOf } from '../drawing/bitmap.ts';
import { pngOf } from '../drawing/png.ts';

const MAX_PREVIEWS = 60;
/** A metre of paper. */
const MAX_ROWS = 8_000;

/** The last jobs' pictures, as PNG files. */
export class Previews {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string): Promise<Previews> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new Previews(folder);
  }

  async keep({ nth, id }: { nth: number; id: string }, picture: Bitmap): Promise<void> {
    const name = `${String(nth).padStart(9, '0')}-${id}.png`;
    await writeFile(path.join(this.folder, name), await pngOf(topOf(picture, MAX_ROWS)), { mode: 0o600 });
    const old = (await this.#names()).slice(0, -MAX_PREVIEWS);
    await Promise.all(old.map((one) => rm(path.join(this.folder, one), { force: true })));
  }

  async count(): Promise<number> {
    return (await this.#names()).length;
  }

  /** Ids of jobs with pictures, newest first. */
  async newest(most: number): Promise<string[]> {
    return (await this.#names())
      .slice(-most)
      .reverse()
      .map((name) => name.slice(10, -4));
  }

  /** Undefined if there is none any more. */
  async read(id: string): Promise<Buffer | undefined> {
    const name = (await this.#names()).find((one) => one.slice(10, -4) === id);
    return name ? readFile(path.join(this.folder, name)) : undefined;
  }

  async #names(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith('.png')).sort();
  }
}
