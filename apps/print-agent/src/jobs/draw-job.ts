import type { LabelledBody } from '@haat/contract/printing/print-jobs';
import { LABEL, type LabelFields } from '@haat/domain/label-parts';
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

/** Labels that a preview shows below each other. */
const PREVIEWED = 12;
const GAP_MM = 2;
const DOTS_A_MM = 8;

/** A job in its printer's language, and as a picture; null where there is nothing on paper. */
export type DrawnJob = { parcel: Parcel; preview: Bitmap | null };

type Settings = Pick<AgentConfig, 'receipt' | 'label'>;

/** Draws a job for the printer that is set. `kicks`: whether the drawer may open. @throws TooLong */
export function drawJob(work: Work, { receipt, label }: Settings, kicks: boolean): DrawnJob {
  if (work.kind === 'print') {
    const { body } = work;
    const picture = body.receipt ? receiptPicture(body.receipt, receipt.paperMm === 58 ? 384 : 576) : null;
    const pin = body.drawer && kicks && receipt.drawerPin > 0;
    const bytes = escPosBytes({
      picture,
      drawer: pin ? (receipt.drawerPin === 5 ? 1 : 0) : null,
      cut: body.cut && receipt.cutter,
    });
    return { parcel: { bytes, rows: picture?.height ?? 0 }, preview: picture };
  }
  const labels = labelledOf(work.body).map((goods): CountedLabel => {
    return { picture: labelPicture(fieldsOf(goods, work.body.store)), count: goods.labels };
  });
  const count = labels.reduce((sum, one) => sum + one.count, 0);
  return {
    parcel: {
      bytes: label.language === 'zpl' ? zplBytes(labels) : tsplBytes(labels),
      rows: count * (LABEL.heightMm + GAP_MM) * DOTS_A_MM,
    },
    preview: stacked(
      labels.slice(0, PREVIEWED).map(({ picture }) => picture),
      GAP_MM * DOTS_A_MM,
    ),
  };
}

function fieldsOf({ labels: _count, expiryDate, ...goods }: LabelledBody, store: string): LabelFields {
  return { ...goods, store, bestBefore: expiryDate || undefined };
}
