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
  const { marketplaceId } = await reachStore(db, caller, storeId, 'till-not-found');
  return { marketplaceId, storeId, id: till };
}

/** A till of a store that the caller reaches, which may still sell. Refuses with `till-not-found`. */
export async function findTill(
  db: Db,
  caller: Caller,
  params: { storeId: string; till: string },
): Promise<TillRef> {
  const till = await reachTill(db, caller, params);
  const found = await db
    .selectFrom('tills')
    .select('id')
    .where('marketplace_id', '=', till.marketplaceId)
    .where('store_id', '=', till.storeId)
    .where('id', '=', till.id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('till-not-found');
  return till;
}
