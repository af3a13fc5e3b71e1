import type { Bitmap } from '../src/drawing/bitmap.ts';

/** A printer's result of a job. */
export type EscPosPaper = {
  picture: Bitmap | null;
  /** With the rows of dots printed before. */
  kicks: { pin: number; on: number; off: number; afterRows: number }[];
  cuts: number;
  /** Status requests. */
  questions: number;
};

/** Like an ESC/POS printer; throws on unknown commands. */
export function decodeEscPos(bytes: Uint8Array): EscPosPaper {
  const rows: Uint8Array[] = [];
  const paper: EscPosPaper = { picture: null, kicks: [], cuts: 0, questions: 0 };
  let at = 0;
  let stride = 0;
  const is = (...command: number[]) => command.every((byte, nth) => bytes[at + nth] === byte);
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  while (at < bytes.length) {
    if (is(0x1b, 0x40)) at += 2;
    else if (is(0x10, 0x04) || is(0x1d, 0x72)) {
      paper.questions += 1;
      at += 3;
    } else if (is(0x1b, 0x70)) {
      const afterRows = rows.length;
      paper.kicks.push({ pin: byte(2), on: byte(3), off: byte(4), afterRows });
      at += 5;
    } else if (is(0x1b, 0x64)) at += 3;
    else if (is(0x1d, 0x56, 0x42)) {
      paper.cuts += 1;
      at += 4;
    } else if (is(0x1d, 0x76, 0x30, 0)) {
      stride = byte(4) + 256 * byte(5);
      const count = byte(6) + 256 * byte(7);
      at += 8;
      for (let row = 0; row < count; row += 1, at += stride) rows.push(bytes.subarray(at, at + stride));
    } else throw new Error(`Byte ${at} begins no command: ${bytes.subarray(at, at + 4).join(' ')}`);
  }
  if (at !== bytes.length) throw new Error('The job ends within a command');
  if (rows.length > 0)
    paper.picture = { width: stride * 8, height: rows.length, data: Uint8Array.from(Buffer.concat(rows)) };
  return paper;
}
