import { type Bitmap, strideOf } from '../drawing/bitmap.ts';

const ESC = 0x1b;
const GS = 0x1d;
/** Rows of a raster command: cheap printers have little memory. */
const BAND = 128;
/** The drawer's coil: on for 100 ms, off for 500. */
const KICK = [50, 250];

type EscPosJob = {
  picture: Bitmap | null;
  /** The drawer's socket; null: don't open it. */
  drawer: 0 | 1 | null;
  cut: boolean;
};

/** ESC/POS: the drawer first, so that change can be given while the paper runs; then dots, then the cut. */
export function escPosBytes({ picture, drawer, cut }: EscPosJob): Buffer {
  const parts: Uint8Array[] = [Uint8Array.of(ESC, 0x40)];
  if (drawer !== null) parts.push(Uint8Array.of(ESC, 0x70, drawer, ...KICK));
  if (picture) {
    parts.push(...raster(picture));
    // Feeds to the knife and cuts, or past the tear bar.
    parts.push(cut ? Uint8Array.of(GS, 0x56, 0x42, 0x00) : Uint8Array.of(ESC, 0x64, 4));
  }
  return Buffer.concat(parts);
}

function raster({ width, height, data }: Bitmap): Uint8Array[] {
  const stride = strideOf(width);
  const bands = Array.from({ length: Math.ceil(height / BAND) }, (_, nth) => nth * BAND);
  return bands.flatMap((top) => {
    const rows = Math.min(BAND, height - top);
    return [
      Uint8Array.of(GS, 0x76, 0x30, 0, stride & 0xff, stride >> 8, rows & 0xff, rows >> 8),
      data.subarray(top * stride, (top + rows) * stride),
    ];
  });
}
