import { can, readRoles } from '@haat/domain/people/capabilities';
import type { Tx } from '../../kit/db.ts';

export interface Workplace {
  marketplaceId: string;
  storeId: string;
}

/** Moves somebody to a store, or to none, from a time on. Call it while their roles are still the old ones. */
export async function replaceWorkplace(
  tx: Tx,
  userId: string,
  place: Workplace | null,
  at: Date,
): Promise<void> {
  await keepPastSeller(tx, userId, at);
  await tx.deleteFrom('store_staff').where('user_id', '=', userId).execute();
  if (!place) return;
  await tx
    .insertInto('store_staff')
    .values({ marketplace_id: place.marketplaceId, user_id: userId, store_id: place.storeId })
    .execute();
}

/** Their counter sales may still arrive. */
async function keepPastSeller(tx: Tx, userId: string, until: Date): Promise<void> {
  const place = await tx
    .selectFrom('store_staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.marketplace_id', 's.store_id', 's.user_id', 'u.roles'])
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  if (!place || !can(readRoles(place.roles), 'pos.use')) return;
  const { roles: _, ...seller } = place;
  await tx
    .insertInto('past_sellers')
    .values({ ...seller, until })
    .onConflict((one) => one.columns(['marketplace_id', 'store_id', 'user_id']).doUpdateSet({ until }))
    .execute();
}

/** Undefined when they work nowhere. */
export function findWorkplace(tx: Tx, userId: string): Promise<Workplace | undefined> {
  return tx
    .selectFrom('store_staff')
    .select(['marketplace_id as marketplaceId', 'store_id as storeId'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
