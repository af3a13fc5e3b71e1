import { createCanvas } from '@napi-rs/canvas';
import { type Bitmap, isBlack } from './bitmap.ts';

/** A picture as a PNG. */
export async function pngOf(picture: Bitmap): Promise<Buffer> {
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const paper = canvas.getContext('2d');
  const pixels = paper.createImageData(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.data.fill(isBlack(picture, x, y) ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
  paper.putImageData(pixels, 0, 0);
  return canvas.encode('png');
}
