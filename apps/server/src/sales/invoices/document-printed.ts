import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { creditReturns } from './credit-returns.ts';
import { issueInvoices } from './issue-invoices.ts';

/**
 * Gives a bill or return of a counter the document that it could not have under the number that was printed: with a number of the store's own, and both of them on it. It belongs at the end of its transaction, and does nothing where there is one.
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
