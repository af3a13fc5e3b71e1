import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { creditReturns } from './credit-returns.ts';
import { issueInvoices } from './issue-invoices.ts';

/**
 * Issues the document of a counter's bill or return whose printed number was taken, under a number of the store's own; the paper
 * shows both. Does nothing if a document exists. Call it at the end of the transaction.
 */
export async function documentPrinted(tx: Tx, { marketplaceId, id }: OrderKey, at: Date): Promise<void> {
  const { original_id: originalId } = await tx
    .selectFrom('orders')
    .select('original_id')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await issueInvoices(tx, marketplaceId, [originalId ?? id], at);
  if (originalId) await creditReturns(tx, { marketplaceId, id: originalId }, at, id);
}
