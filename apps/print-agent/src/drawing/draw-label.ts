import { drawLabel } from '@haat/domain/product/label';
import { LABEL, type LabelFields } from '@haat/domain/product/label-parts';
import { createCanvas } from '@napi-rs/canvas';
import { type Bitmap, emptyBitmap, putPixels } from './bitmap.ts';
import { drawText } from './draw-text.ts';

/** Labels are drawn one after the other on this canvas. */
const paper = createCanvas(LABEL.width, LABEL.height).getContext('2d');

/** The same layout as the preview on the screen. */
export function labelPicture(fields: LabelFields): Bitmap {
  const { texts, bars, barsTop, barsHeight } = drawLabel(fields);
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, LABEL.width, LABEL.height);
  paper.fillStyle = 'black';
  for (const line of texts) drawText(paper, 'label', line);
  for (const { x, width } of bars) paper.fillRect(x, barsTop, width, barsHeight);
  const picture = emptyBitmap(LABEL.width, LABEL.height);
  putPixels(picture, 0, paper.getImageData(0, 0, LABEL.width, LABEL.height).data);
  return picture;
}
