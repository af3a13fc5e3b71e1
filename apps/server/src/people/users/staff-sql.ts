import type { Tx } from '../../kit/db.ts';

/** Where somebody works. */
export interface Workplace {
  marketplaceId: string;
  storeId: string;
}

/** Puts somebody to work in one store, or in none. */
export async function replaceWorkplace(tx: Tx, userId: string, place: Workplace | null): Promise<void> {
  await tx.deleteFrom('store_staff').where('user_id', '=', userId).execute();
  if (!place) return;
  await tx
    .insertInto('store_staff')
    .values({ marketplace_id: place.marketplaceId, user_id: userId, store_id: place.storeId })
    .execute();
}

/** Where somebody works by now; undefined when they work nowhere. */
export function findWorkplace(tx: Tx, userId: string): Promise<Workplace | undefined> {
  return tx
    .selectFrom('store_staff')
    .select(['marketplace_id as marketplaceId', 'store_id as storeId'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
