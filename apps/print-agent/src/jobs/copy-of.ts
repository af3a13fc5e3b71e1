import { centred } from '@haat/domain/till/receipt';
import { RECEIPT_WORDS } from '@haat/domain/till/receipt-words';
import { type Job, workOf } from './job.ts';

/** The body that prints a job again under another id: a receipt says that it is a copy, and no drawer opens. Null where nothing would be on paper. */
export function copyOf(job: Job, id: string): unknown {
  const work = workOf(job);
  const body = { ...(job.body as object), job: id };
  if (work.kind === 'label') return body;
  const { receipt } = work.body;
  if (!receipt) return null;
  const copy = centred(RECEIPT_WORDS[receipt.language].copy, { size: 'large', bold: true });
  return { ...body, receipt: { ...receipt, blocks: [copy, ...receipt.blocks] }, drawer: false };
}
