import { centred } from '@haat/domain/till/receipt';
import { RECEIPT_WORDS } from '@haat/domain/till/receipt-words';
import { type Job, workOf } from './job.ts';

/**
 * A reprint under another id: receipts say that they are a copy, and no drawer opens. Null if nothing would be printed.
 */
export function copyOf(job: Job, id: string): unknown {
  const work = workOf(job);
  const body = { ...(job.body as object), job: id };
  if (work.kind === 'label') return body;
  const { receipt } = work.body;
  if (!receipt) return null;
  const copy = centred(RECEIPT_WORDS[receipt.language].copy, { size: 'large', bold: true });
  return { ...body, receipt: { ...receipt, blocks: [copy, ...receipt.blocks] }, drawer: false };
}
