import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { renderPageAsImage } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer,
  },
});

/** Of a receipt printer, per inch: 8 per millimetre. */
const DOTS_AN_INCH = 203.2;
const POINTS_AN_INCH = 72;
/** Darker pixels become dots. */
const DARK = 128;

/** A page in a receipt printer's dots: 1 is black. */
export interface PrintedPaper {
  width: number;
  height: number;
  dots: Uint8Array;
  /** The first and the last dot of any line. */
  ink: { left: number; right: number };
}

/** The first page of a PDF on a receipt printer. */
export async function paperOf(pdf: Buffer): Promise<PrintedPaper> {
  const png = await renderPageAsImage(new Uint8Array(pdf), 1, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: DOTS_AN_INCH / POINTS_AN_INCH,
  });
  const image = await loadImage(png);
  const { width, height } = image;
  const drawing = createCanvas(width, height).getContext('2d');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  const dots = Uint8Array.from({ length: width * height }, (_, at) => ((data[at * 4] ?? 255) < DARK ? 1 : 0));
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y += 1) if (dots[y * width + x]) return true;
    return false;
  });
  return { width, height, dots, ink: { left: columns[0] ?? 0, right: columns.at(-1) ?? 0 } };
}

/** Codes that a scanner reads on it, with the line through their middle. */
export async function codesOn({ width, height, dots }: PrintedPaper) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  dots.forEach((black, at) => {
    if (black) data.fill(0, at * 4, at * 4 + 3);
  });
  const found = await readBarcodes({ width, height, data, colorSpace: 'srgb' } as ImageData);
  return found.map(({ text, position }) => ({
    text,
    middle: Math.round((position.topLeft.y + position.bottomLeft.y) / 2),
  }));
}

/** Widths of bars and gaps on a line, in dots. */
export function runsAcross({ width, dots }: PrintedPaper, y: number): number[] {
  const line = dots.subarray(y * width, (y + 1) * width);
  const runs = line.join('').match(/1+|0+/g) ?? [];
  // The white at either side belongs to no bar.
  return runs.slice(1, -1).map((run) => run.length);
}
