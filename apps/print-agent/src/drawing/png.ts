import { createCanvas } from '@napi-rs/canvas';
import { type Bitmap, isBlack } from './bitmap.ts';

/** An opaque black pixel; the lowest byte comes first in memory. */
const BLACK = 0xff000000;
const WHITE = 0xffffffff;

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
