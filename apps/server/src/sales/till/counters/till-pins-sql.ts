import type { Db, Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

export async function readPin(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  userId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('till_pins')
    .select('pin_hash')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.pin_hash;
}

export async function savePin(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('till_pins')
    .values({ marketplace_id: marketplaceId, store_id: id, user_id: userId, pin_hash: hash, set_at: at })
    .onConflict((one) =>
      one.columns(['marketplace_id', 'store_id', 'user_id']).doUpdateSet({ pin_hash: hash, set_at: at }),
    )
    .execute();
}
