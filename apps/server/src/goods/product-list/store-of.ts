import type { Caller, StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';

/** The store whose products the caller looks at or changes. Refuses with `store-not-found`. */
export async function storeOf(db: Db | Tx, caller: Caller, storeId: string): Promise<StoreRef> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  return { marketplaceId, storeId };
}
