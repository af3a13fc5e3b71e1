import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
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
  try {
    const { marketplaceId } = await reachStore(db, caller, storeId);
    return { marketplaceId, storeId, id: till };
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('till-not-found');
    throw error;
  }
}
