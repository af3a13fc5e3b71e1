import { open } from 'node:fs/promises';
import type { ImageFault } from '@haat/contract/catalog/upload';
import { Gate } from '../../kit/gate.ts';
import { type ImageKind, imageKind } from './image-kind.ts';

/** Every picture is as wide and as high as this. */
const SIDE = 750;
/** The best there is: the specified 400 of product pictures is above what the format has. */
const BEST = 100;
/** More than any phone takes, and as much as may be decoded for one picture. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 20;
const HEAD_BYTES = 64;

/** One at a time: pictures must not take every processor from the orders. A quarter of the places is one's. */
const gate = new Gate(1, 20, 5);

/** Says why a file can't be used. */
export class ImageRefused extends Error {
  readonly reason: ImageFault;

  constructor(reason: ImageFault) {
    super(`The picture can’t be used: ${reason}`);
    this.name = 'ImageRefused';
    this.reason = reason;
  }
}

/**
 * A picture made anew: a JPEG of 750 x 750 pixels on white, upright, with nothing in it but what it shows. Whatever else was
 * in the file (where it was taken, a second file behind the first) is gone.
 * @param picture its bytes, or the path of its file
 * @param quality of the JPEG, up to 100
 * @param of whose it is, as `sharerOf` has it
 * @throws ImageRefused for what is no picture, is broken, or would take too long to decode
 */
export async function reencodeImage(picture: Buffer | string, quality = BEST, of?: string): Promise<Buffer> {
  const kind = imageKind(await headOf(picture));
  if (!kind) throw new ImageRefused('not-a-picture');
  if (kind === 'heic') throw new ImageRefused('heic');
  return gate.pass(() => reencode(picture, kind, quality), of);
}

/** The first bytes, by which a picture is known. */
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

/** What the decoder calls the kinds. */
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
): Promise<Buffer> {
  // Loaded with the first picture, for the sake of the start.
  const { default: sharp } = await import('sharp');
  const opened = () => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  // The head alone says how large it is: nothing is decoded before that.
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
    .resize(SIDE, SIDE, { fit: 'contain', background: white })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
    .catch(() => {
      throw new ImageRefused('broken');
    });
}
