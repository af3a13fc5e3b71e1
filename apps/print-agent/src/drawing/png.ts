import { createCanvas } from '@napi-rs/canvas';
import { type Bitmap, isBlack } from './bitmap.ts';

/** A pixel's four bytes, the last of which makes it opaque: the first byte of a number in memory is its lowest. */
const BLACK = 0xff000000;
const WHITE = 0xffffffff;

/** A picture as a PNG. */
export async function pngOf(picture: Bitmap): Promise<Buffer> {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const paper = canvas.getContext('2d');
  const pixels = paper.createImageData(width, height);
  const dots = new Uint32Array(pixels.data.buffer);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) dots[y * width + x] = isBlack(picture, x, y) ? BLACK : WHITE;
  paper.putImageData(pixels, 0, 0);
  return canvas.encode('png');
}
