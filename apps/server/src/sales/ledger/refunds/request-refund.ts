import { newId } from '@haat/domain/basics/ids';
import type { Background } from '../../../kit/context.ts';
import type { Tx } from '../../../kit/db.ts';
import { faultPoint } from '../../../kit/fault-points.ts';
import type { Queue } from '../../../kit/jobs.ts';
import { insertRefund, type NewRefund } from './refunds-sql.ts';

export const REFUNDS: Queue<{ marketplaceId: string; refundId: string }> = { name: 'refunds' };

/** Creates a refund in the transaction that owes it. It is sent after the commit, and retried until it arrives. */
export async function requestRefund(
  tx: Tx,
  { jobs }: Pick<Background, 'jobs'>,
  refund: Omit<NewRefund, 'id'>,
): Promise<void> {
  const id = newId();
  await insertRefund(tx, { ...refund, id });
  await jobs.enqueue(tx, REFUNDS, { marketplaceId: refund.marketplaceId, refundId: id });
  await faultPoint('refund: enqueued');
}
