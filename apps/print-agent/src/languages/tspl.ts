import { LABEL } from '@haat/domain/product/label-parts';
import { type Bitmap, strideOf } from '../drawing/bitmap.ts';
import type { CountedLabel } from './label-language.ts';

/** TSPL labels as dots, since its fonts have neither ₹ nor Kannada. 0 is black. */
export function tsplBytes(labels: readonly CountedLabel[]): Buffer {
  return Buffer.concat([
    Buffer.from(`SIZE ${LABEL.widthMm} mm,${LABEL.heightMm} mm\r\nGAP 2 mm,0 mm\r\nDIRECTION 1\r\n`),
    ...labels.flatMap(({ picture, count }) => [
      Buffer.from(`CLS\r\nBITMAP 0,0,${strideOf(picture.width)},${picture.height},0,`),
      inverted(picture),
      Buffer.from(`\r\nPRINT 1,${count}\r\n`),
    ]),
  ]);
}

const inverted = ({ data }: Bitmap) => data.map((byte) => ~byte & 0xff);
