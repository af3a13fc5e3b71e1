import { open } from 'node:fs/promises';
import type { ImageFault } from '@haat/contract/catalog/upload';
import { Gate } from '../../kit/gate.ts';

/** How large a picture becomes at most, in pixels; `padded`: to a square on white. */
export interface PictureShape {
  side: number;
  padded: boolean;
}
/** Width and height of every picture of goods. */
const SIDE = 750;
const SQUARE: PictureShape = { side: SIDE, padded: true };
/** The format's maximum; the specified 400 exceeds it. */
const BEST = 100;
/** More than any phone takes. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 20;
const HEAD_BYTES = 64;

/** One at a time, so that orders find a processor; one party gets a quarter of the places. */
const gate = new Gate(1, 20, 5);

/** Its message says why a file can't be used. */
export class ImageRefused extends Error {
  readonly reason: ImageFault;

  constructor(reason: ImageFault) {
    super(`The picture can’t be used: ${reason}`);
    this.name = 'ImageRefused';
    this.reason = reason;
  }
}

/**
 * Re-encodes a picture as an upright JPEG, by default of 750 x 750 pixels on white, without anything else the file had, such as
 * its location.
 * @param picture its bytes, or the path of its file
 * @param quality up to 100
 * @param of its party, from `sharerOf`
 * @throws ImageRefused for anything that is not a picture, is broken, or takes too long to decode
 */
export async function reencodeImage(
  picture: Buffer | string,
  quality = BEST,
  of?: string,
  shape = SQUARE,
): Promise<Buffer> {
  const kind = imageKind(await headOf(picture));
  if (!kind) throw new ImageRefused('not-a-picture');
  if (kind === 'heic') throw new ImageRefused('heic');
  return gate.pass(() => reencode(picture, kind, quality, shape), of);
}

async function headOf(picture: Buffer | string): Promise<Buffer> {
  if (typeof picture !== 'string') return picture;
  const file = await open(picture);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const FORMATS: Record<Exclude<ImageKind, 'heic'>, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

async function reencode(
  picture: Buffer | string,
  kind: Exclude<ImageKind, 'heic'>,
  quality: number,
  { side, padded }: PictureShape,
): Promise<Buffer> {
  // Loaded on first use, for a quick start.
  const { default: sharp } = await import('sharp');
  const opened = () => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  // Reads the size from the header before anything is decoded.
  const head = await sharp(picture, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== FORMATS[kind]) throw new ImageRefused('broken');
  if (head.width * head.height > MAX_PIXELS) throw new ImageRefused('too-many-pixels');
  const white = { r: 255, g: 255, b: 255 };
  return opened()
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .flatten({ background: white })
    .resize(
      side,
      side,
      padded ? { fit: 'contain', background: white } : { fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
    .catch(() => {
      throw new ImageRefused('broken');
    });
}

/** By the file's first bytes, whatever its name. */
type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Apple's format, which few programs can read. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Undefined for anything else. */
function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = ascii(bytes, 8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return HEIC_BRANDS.includes(brand) ? 'heic' : undefined;
}
