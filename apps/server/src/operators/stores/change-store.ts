import { changeStore as changeStoreCall, type Store, type StoreFields } from '@haat/contract/stores/staff';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../audit/audit-read.ts';
import { noteChange } from '../audit/audit-sql.ts';
import { reachStore, readStore } from './read-store.ts';
import { updateStore } from './stores-sql.ts';

/** What a caller makes of a store, from which version. */
interface StoreChange {
  id: string;
  version: number;
  fields: StoreFields;
}

/**
 * Changes a store's settings; shoppers see them at once. Refuses with `store-not-found`, and with `edited-meanwhile` when
 * somebody else was faster.
 */
export function changeStore(db: Db, caller: Caller, { id, version, fields }: StoreChange): Promise<Store> {
  return inTransaction(db, async (tx) => {
    const store = await reachStore(tx, caller, id);
    const changed = await updateStore(tx, store, version, fields);
    if (!changed) {
      const [current, last] = await Promise.all([readStore(tx, caller, id), lastChange(tx, store)]);
      throw refuseEdited(changeStoreCall, { sent: version, current, ...last });
    }
    await Promise.all([
      noteChange(tx, { ...store, subject: 'store' }, caller.userId),
      publishChange(tx, 'catalogue', store.marketplaceId),
    ]);
    return changed;
  });
}
