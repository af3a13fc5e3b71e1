import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** Null: counters give and take no points. */
export async function readPointsSince(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Date | null> {
  const row = await db
    .selectFrom('till_settings')
    .select('points_since as since')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Refuses with `points-off`. */
export async function requirePoints(
  db: Db | Tx,
  { marketplaceId, storeId: id }: { marketplaceId: string; storeId: string },
): Promise<void> {
  if (!(await readPointsSince(db, { marketplaceId, id }))) throw new Refusal('points-off');
}
