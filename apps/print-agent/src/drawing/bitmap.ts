/** Black dots on white paper. */
export interface Bitmap {
  /** In dots. */
  width: number;
  height: number;
  /** Row by row, eight dots a byte, the leftmost in the highest bit; 1 is black. */
  data: Uint8Array;
}

export const strideOf = (width: number) => Math.ceil(width / 8);

export function emptyBitmap(width: number, height: number): Bitmap {
  return { width, height, data: new Uint8Array(strideOf(width) * height) };
}

/** Darker pixels become dots; letters stay as bold as they were drawn. */
const DARK = 140;

/** Copies RGBA pixels, as wide as the paper, into the bitmap from row `top`. */
export function putPixels(paper: Bitmap, top: number, rgba: Uint8ClampedArray): void {
  const stride = strideOf(paper.width);
  const rows = Math.min(rgba.length / 4 / paper.width, paper.height - top);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < paper.width; x += 1) {
      const at = (y * paper.width + x) * 4;
      const light = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
      if (light >= DARK) continue;
      const index = (top + y) * stride + (x >> 3);
      paper.data[index] = (paper.data[index] ?? 0) | (0x80 >> (x & 7));
    }
  }
}

export function isBlack({ width, data }: Bitmap, x: number, y: number): boolean {
  return ((data[y * strideOf(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

/** Pictures of the same width, one below the other, with white between them. */
export function stacked(pictures: readonly Bitmap[], gap: number): Bitmap {
  const [first] = pictures;
  if (!first) return emptyBitmap(8, 1);
  const height = pictures.reduce((sum, one) => sum + one.height + gap, -gap);
  const all = emptyBitmap(first.width, height);
  let top = 0;
  for (const { data, height: own } of pictures) {
    all.data.set(data, top * strideOf(first.width));
    top += own + gap;
  }
  return all;
}

export function topOf({ width, height, data }: Bitmap, rows: number): Bitmap {
  const kept = Math.min(rows, height);
  return { width, height: kept, data: data.subarray(0, strideOf(width) * kept) };
}
