import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { reachTill, type TillRef } from './reach-till.ts';

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
