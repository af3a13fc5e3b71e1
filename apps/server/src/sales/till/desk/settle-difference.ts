import type { TillDifferenceRow } from '@haat/contract/till/desk';
import { WITHOUT_DOCUMENT } from '@haat/domain/till/till-differences';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { documentPrinted } from '../../invoices/document-printed.ts';
import { settleOpen } from '../journal/till-journal-sql.ts';
import { readDifference } from './differences-read.ts';

export interface Settled {
  storeId: string;
  id: string;
  note: string;
}

/**
 * Settles a difference with a note; the bill stays as printed. If its number can't have a document, it gets one of the
 * store's own series.
 * @throws Refusal `difference-not-found`, `difference-settled`
 */
export async function settleDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { storeId, id, note }: Settled,
): Promise<TillDifferenceRow> {
  const store = await reachStore(db, caller, storeId, 'difference-not-found');
  return inTransaction(db, async (tx) => {
    const before = await readDifference(tx, store, id);
    if (!before) throw new Refusal('difference-not-found');
    const isSettled = await settleOpen(tx, store, { id, note, by: caller.userId, at: clock.now() });
    if (!isSettled) throw new Refusal('difference-settled');
    const { kind, wrote, had, order } = before;
    await noteStaffAction(
      tx,
      { marketplaceId: store.marketplaceId, id, subject: 'till difference' },
      caller.userId,
      'settled',
      {
        kind,
        wrote,
        had,
        number: order?.number ?? '',
        note,
        before: { state: 'open' },
        after: { state: 'settled' },
      },
    );
    const after = await readDifference(tx, store, id);
    if (!after) throw new Refusal('difference-not-found');
    // Last: from here on, other documents of the store wait.
    if (WITHOUT_DOCUMENT.includes(kind) && order)
      await documentPrinted(tx, { marketplaceId: store.marketplaceId, id: order._id }, clock.now());
    return after;
  });
}
