import { setImmediate } from 'node:timers/promises';
import type { LabelledBody, PrintBody } from '@haat/contract/printing/print-jobs';
import { LABEL, type LabelFields } from '@haat/domain/product/label-parts';
import type { AgentConfig } from '../config.ts';
import type { Parcel } from '../delivery/delivery.ts';
import { type Bitmap, stacked } from '../drawing/bitmap.ts';
import { labelPicture } from '../drawing/draw-label.ts';
import { receiptPicture } from '../drawing/draw-receipt.ts';
import { escPosBytes } from '../languages/esc-pos.ts';
import type { CountedLabel } from '../languages/label-language.ts';
import { tsplBytes } from '../languages/tspl.ts';
import { zplBytes } from '../languages/zpl.ts';
import { labelledOf, type Work } from './job.ts';

/** Maximum labels in a preview. */
const PREVIEWED = 12;
/** Labels drawn before other work gets a turn. */
const AT_A_STRETCH = 20;
const GAP_MM = 2;
const DOTS_A_MM = 8;

type Settings = Pick<AgentConfig, 'receipt' | 'label'>;

/** A preview of a job; null if it prints nothing. @throws TooLong */
export function previewOf(work: Work, { receipt }: Settings): Bitmap | null {
  if (work.kind === 'print') return pictureOf(work.body, receipt);
  const { store } = work.body;
  const pictures = labelledOf(work.body)
    .slice(0, PREVIEWED)
    .map((goods) => labelPicture(fieldsOf(goods, store)));
  return stacked(pictures, GAP_MM * DOTS_A_MM);
}

/** A job in the printer's language. `kicks`: whether the drawer may open. @throws TooLong */
export async function parcelOf(work: Work, { receipt, label }: Settings, kicks: boolean): Promise<Parcel> {
  if (work.kind === 'print') {
    const { body } = work;
    const picture = pictureOf(body, receipt);
    const pin = body.drawer && kicks && receipt.drawerPin > 0;
    const bytes = escPosBytes({
      picture,
      drawer: pin ? (receipt.drawerPin === 5 ? 1 : 0) : null,
      cut: body.cut && receipt.cutter,
    });
    return { bytes, rows: picture?.height ?? 0 };
  }
  const labels: CountedLabel[] = [];
  for (const goods of labelledOf(work.body)) {
    // Other requests are answered meanwhile, and pictures are freed: 2,000 in a row take a gigabyte.
    if (labels.length % AT_A_STRETCH === 0) await setImmediate();
    labels.push({ picture: labelPicture(fieldsOf(goods, work.body.store)), count: goods.labels });
  }
  const count = labels.reduce((sum, one) => sum + one.count, 0);
  return {
    bytes: label.language === 'zpl' ? zplBytes(labels) : tsplBytes(labels),
    rows: count * (LABEL.heightMm + GAP_MM) * DOTS_A_MM,
  };
}

function pictureOf({ receipt }: PrintBody, { paperMm }: Settings['receipt']): Bitmap | null {
  return receipt ? receiptPicture(receipt, paperMm === 58 ? 384 : 576) : null;
}

function fieldsOf({ labels: _count, expiryDate, ...goods }: LabelledBody, store: string): LabelFields {
  return { ...goods, store, bestBefore: expiryDate || undefined };
}
