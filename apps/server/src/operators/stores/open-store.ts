import type { ListedStore } from '@haat/contract/stores/operators';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { listStores } from './list-stores-read.ts';
import { reachStore } from './read-store.ts';
import { setOpen } from './stores-sql.ts';

/**
 * Opens or closes a store, which shows or hides all its published products. Products retain their states, so that a
 * reopened store shows what it showed, and no drafts. Refuses with `store-not-found`.
 * @returns all stores
 */
export async function openStore(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  storeId: string,
  isOpen: boolean,
): Promise<ListedStore[]> {
  await inTransaction(context.db, async (tx) => {
    const store = await reachStore(tx, caller, storeId);
    if (!(await setOpen(tx, store, isOpen))) return;
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'changed', {
      before: { isOpen: !isOpen },
      after: { isOpen },
    });
    await publishSurroundings(tx, store.marketplaceId);
  });
  return listStores(context);
}
