import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { creditReturns } from './credit-returns.ts';
import { issueInvoices } from './issue-invoices.ts';

/**
 * Issues the document of a counter's bill or return whose printed number was taken: with a number of the store's own,
 * and both on the paper. Call it at the end of the transaction; it does nothing if there is a document.
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
