import type { Receipt } from '@haat/domain/till/receipt';
import { createCanvas } from '@napi-rs/canvas';
import { type Bitmap, emptyBitmap, putPixels } from './bitmap.ts';
import { drawText } from './draw-text.ts';
import { layOutReceipt, type PaperWidth } from './receipt-layout.ts';

/** Rows drawn at a time, so that a long bill needs no picture of its full length. */
const BAND = 1_024;

/** @throws TooLong */
export function receiptPicture(receipt: Receipt, width: PaperWidth): Bitmap {
  const { height, pieces } = layOutReceipt(receipt, width);
  const picture = emptyBitmap(width, height);
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    const paper = createCanvas(width, rows).getContext('2d');
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, width, rows);
    paper.translate(0, -top);
    paper.fillStyle = 'black';
    for (const piece of pieces) {
      if (piece.bottom <= top || piece.top >= top + rows) continue;
      for (const rect of piece.rects) paper.fillRect(rect.x, rect.y, rect.width, rect.height);
      for (const line of piece.texts) drawText(paper, 'receipt', line);
    }
    putPixels(picture, top, paper.getImageData(0, 0, width, rows).data);
  }
  return picture;
}
