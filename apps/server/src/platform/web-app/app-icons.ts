import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { findFile, MadeFiles, type TaggedFile } from '../../goods/images/made-files.ts';

interface Shape {
  /** Width and height in px. */
  size: number;
  /** To the edges, for platforms that cut icons to a shape of their own; our drawing fits the part that they all keep. */
  square: boolean;
}

/** The icons of an installed marketplace, by file name; the last is for iOS, which reads no manifest. */
export const APP_ICONS: ReadonlyMap<string, Shape> = new Map([
  ['any-192.png', { size: 192, square: false }],
  ['any-512.png', { size: 512, square: false }],
  ['maskable-192.png', { size: 192, square: true }],
  ['maskable-512.png', { size: 512, square: true }],
  ['touch-180.png', { size: 180, square: true }],
]);

export interface IconLook {
  colour: string;
  /** The stored name of the picture that its operator uploaded; undefined: the logo. */
  picture: string | undefined;
}

/** The logo's ground, which takes the marketplace's colour, and its round corners. */
const GROUND = 'fill="#0E7A4A"';
const CORNERS = / rx="\d+"/;

/**
 * Draws the icons of marketplaces, each the first time that it is asked for: of the picture that its operator uploaded, otherwise
 * the logo of the web app in its colour.
 */
export class AppIcons {
  private readonly logo: string;
  private readonly folder: string;
  private readonly masters: string;
  private readonly made = new MadeFiles();

  /** @param webDir the built web app, which holds `logo.svg` */
  constructor(webDir: string, dataDir: string) {
    this.logo = path.join(webDir, 'logo.svg');
    this.folder = path.join(dataDir, 'images', 'icons');
    this.masters = path.join(dataDir, 'images', 'masters');
  }

  /**
   * The icon in a colour, or undefined when there is none of that name.
   * @param look colour (`#rrggbb` or `#rgb`) and picture, checked: they become parts of a path
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
    // Dots of the drawing an inch: it is drawn at its final size instead of being enlarged.
    const density = (72 * size) / 36;
    await sharp(drawing, { density }).resize(size, size).png().toFile(to);
  }
}
