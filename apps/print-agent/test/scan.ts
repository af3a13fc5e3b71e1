import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Bitmap, isBlack } from '../src/drawing/bitmap.ts';

const require = createRequire(import.meta.url);
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer,
  },
});

/** Kinds and texts of the scannable codes on a paper. */
export async function scan(picture: Bitmap): Promise<string[]> {
  const { width, height } = picture;
  // Two pixels a dot with white around, as a camera sees it.
  const edge = 20;
  const image = { width: 2 * width + 2 * edge, height: 2 * height + 2 * edge };
  const data = new Uint8ClampedArray(image.width * image.height * 4).fill(255);
  for (let y = 0; y < 2 * height; y += 1)
    for (let x = 0; x < 2 * width; x += 1)
      if (isBlack(picture, x >> 1, y >> 1)) {
        const at = ((y + edge) * image.width + x + edge) * 4;
        data.fill(0, at, at + 3);
      }
  const found = await readBarcodes({ ...image, data, colorSpace: 'srgb' } as ImageData);
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}
