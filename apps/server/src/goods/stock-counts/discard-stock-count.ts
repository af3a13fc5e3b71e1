import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { lockOpenCount, lockStockOfLines } from './find-count.ts';
import { deleteCount } from './stock-counts-sql.ts';

/** Refuses with `stock-count-not-found` and `stock-count-posted`. */
export function discardStockCount(db: Db, caller: Caller, id: string): Promise<{ _id: string }> {
  return inTransaction(db, async (tx) => {
    await lockStockOfLines(tx, caller, id, 'counted');
    const count = await lockOpenCount(tx, caller, id);
    // Before it is deleted, so that the entry has its name and store.
    await noteStaffAction(tx, { ...count, subject: 'stock count' }, caller.userId, 'discarded', {
      before: { status: 'open' },
      after: { status: 'discarded' },
    });
    await deleteCount(tx, count);
    return { _id: id };
  });
}
