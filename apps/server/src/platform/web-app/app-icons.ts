import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { findFile, MadeFiles, type TaggedFile } from '../../goods/images/made-files.ts';

interface Shape {
  /** Pixels of a side. */
  size: number;
  /** Fills the square, for platforms that cut icons to a shape; our drawing stays inside all of these. */
  square: boolean;
}

/** By file name; the last is for iOS, which ignores the manifest. */
export const APP_ICONS: ReadonlyMap<string, Shape> = new Map([
  ['any-192.png', { size: 192, square: false }],
  ['any-512.png', { size: 512, square: false }],
  ['maskable-192.png', { size: 192, square: true }],
  ['maskable-512.png', { size: 512, square: true }],
  ['touch-180.png', { size: 180, square: true }],
]);

export interface IconLook {
  colour: string;
  /** Stored name of the operator's picture; undefined: the logo. */
  picture: string | undefined;
}

/** The logo's background and corners, which depend on marketplace and shape. */
const GROUND = 'fill="#0E7A4A"';
const CORNERS = / rx="\d+"/;

/**
 * Icons of marketplaces, made on first request from the operator's picture, or else from the web app's logo in the marketplace's
 * colour.
 */
export class AppIcons {
  private readonly logo: string;
  private readonly folder: string;
  private readonly masters: string;
  private readonly made = new MadeFiles();

  /** @param webDir the built web app with `logo.svg` */
  constructor(webDir: string, dataDir: string) {
    this.logo = path.join(webDir, 'logo.svg');
    this.folder = path.join(dataDir, 'images', 'icons');
    this.masters = path.join(dataDir, 'images', 'masters');
  }

  /**
   * Undefined for unknown names.
   * @param look colour (`#rrggbb` or `#rgb`) and picture; validated, as they become parts of a path
   */
  async find(name: string, { colour, picture }: IconLook): Promise<TaggedFile | undefined> {
    const shape = APP_ICONS.get(name);
    if (!shape) return undefined;
    const uploaded = picture && (await findFile(path.join(this.masters, picture)));
    if (uploaded) {
      const made = path.join(this.folder, `${picture}-${name}`);
      return this.made.find(made, uploaded.changedAt, (unfinished) =>
        this.shrink(shape, uploaded.path, unfinished),
      );
    }
    const { mtimeMs } = await stat(this.logo);
    const wanted = path.join(this.folder, `${colour.slice(1).toLowerCase()}-${name}`);
    return this.made.find(wanted, mtimeMs, (unfinished) => this.draw(shape, colour, unfinished));
  }

  private async shrink({ size }: Shape, picture: string, to: string): Promise<void> {
    const { default: sharp } = await import('sharp');
    await sharp(picture).resize(size, size, { fit: 'cover' }).png().toFile(to);
  }

  private async draw({ size, square }: Shape, colour: string, to: string): Promise<void> {
    const { default: sharp } = await import('sharp');
    const logo = (await readFile(this.logo, 'utf8')).replace(GROUND, `fill="${colour}"`);
    const drawing = Buffer.from(square ? logo.replace(CORNERS, '') : logo);
    // Renders at the final size instead of enlarging.
    const density = (72 * size) / 36;
    await sharp(drawing, { density }).resize(size, size).png().toFile(to);
  }
}
