import { LABEL } from '@haat/domain/product/label-parts';
import { strideOf } from '../drawing/bitmap.ts';
import type { CountedLabel } from './label-language.ts';

/** ZPL labels as dots, since its fonts have neither ₹ nor Kannada. */
export function zplBytes(labels: readonly CountedLabel[]): Buffer {
  return Buffer.concat(
    labels.map(({ picture, count }) => {
      const { data, width } = picture;
      const field = `^GFA,${data.length},${data.length},${strideOf(width)},${Buffer.from(data).toString('hex').toUpperCase()}`;
      return Buffer.from(`^XA^PW${LABEL.width}^LL${LABEL.height}^LH0,0^FO0,0${field}^FS^PQ${count}^XZ\r\n`);
    }),
  );
}
