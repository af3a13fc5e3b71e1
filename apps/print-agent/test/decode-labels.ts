import type { Bitmap } from '../src/drawing/bitmap.ts';

export type PrintedLabels = { picture: Bitmap; count: number }[];

/** Like a TSPL printer; throws on unknown commands. */
export function decodeTspl(bytes: Buffer): PrintedLabels {
  const labels: PrintedLabels = [];
  let picture: Bitmap | null = null;
  let at = 0;
  while (at < bytes.length) {
    const text = bytes.subarray(at, at + 80).toString('latin1');
    const bitmap = /^BITMAP 0,0,(\d+),(\d+),0,/.exec(text);
    const print = /^PRINT 1,(\d+)\r\n/.exec(text);
    const other = /^(SIZE 50 mm,25 mm|GAP 2 mm,0 mm|DIRECTION 1|CLS)?\r\n/.exec(text);
    if (bitmap) {
      const [head, stride = '', height = ''] = bitmap;
      at += head.length;
      const size = Number(stride) * Number(height);
      const data = bytes.subarray(at, at + size).map((byte) => ~byte & 0xff);
      picture = { width: Number(stride) * 8, height: Number(height), data: Uint8Array.from(data) };
      at += size;
    } else if (print && picture) {
      labels.push({ picture, count: Number(print[1]) });
      at += print[0].length;
    } else if (other) at += other[0].length;
    else throw new Error(`Byte ${at} begins no command: ${JSON.stringify(text.slice(0, 20))}`);
  }
  return labels;
}

/** Like a ZPL printer; throws on unknown commands. */
export function decodeZpl(bytes: Buffer): PrintedLabels {
  const FORMAT = /^\^XA\^PW400\^LL200\^LH0,0\^FO0,0\^GFA,(\d+),\1,(\d+),([0-9A-F]+)\^FS\^PQ(\d+)\^XZ$/;
  return bytes
    .toString('latin1')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [, size = '', stride = '', hex = '', count = ''] = FORMAT.exec(line) ?? [];
      const data = Uint8Array.from(Buffer.from(hex, 'hex'));
      if (data.length === 0 || data.length !== Number(size)) throw new Error('No label');
      const picture = { width: Number(stride) * 8, height: data.length / Number(stride), data };
      return { picture, count: Number(count) };
    });
}
