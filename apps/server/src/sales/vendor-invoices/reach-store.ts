import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';

/** The store that a call names, or the caller's own. Refuses with `store-not-found` if it is missing or not theirs. */
export function storeOf(db: Db, caller: Caller, named: string | undefined): Promise<StoreRef> {
  const id = named ?? caller.store?.storeId;
  if (!id) throw new Refusal('store-not-found');
  return reachStore(db, caller, id);
}
