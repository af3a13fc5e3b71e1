import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';

export interface TillRef {
  marketplaceId: string;
  storeId: string;
  id: string;
}

/** Refuses with `till-not-found` unless the caller reaches the store; the next query tells whether the till exists. */
export async function reachTill(
  db: Db | Tx,
  caller: Caller,
  { storeId, till }: { storeId: string; till: string },
): Promise<TillRef> {
  const { marketplaceId } = await reachStore(db, caller, storeId, 'till-not-found');
  return { marketplaceId, storeId, id: till };
}
