import type { ErrorCode } from '@haat/contract/errors';
import type { Store } from '@haat/contract/stores/staff';
import { scopeOf } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { selectStore } from './store-config-read.ts';
import { marketplaceOfStore, type StoreRef } from './stores-sql.ts';

/**
 * The caller's own store, or any for a superAdmin.
 * @param refusal if something else than the store is looked for
 */
export async function reachStore(
  db: Db | Tx,
  caller: Caller,
  id: string,
  refusal: ErrorCode = 'store-not-found',
): Promise<StoreRef> {
  const marketplaceId =
    scopeOf(caller.roles) === 'all'
      ? await marketplaceOfStore(db, id)
      : caller.store?.storeId === id
        ? caller.store.marketplaceId
        : undefined;
  if (!marketplaceId) throw new Refusal(refusal);
  return { marketplaceId, id };
}

/** Checks access. Refuses with `store-not-found`. */
export async function storeOf(
  db: Db | Tx,
  caller: Caller,
  storeId: string,
): Promise<NonNullable<Caller['store']>> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  return { marketplaceId, storeId };
}

/** Refuses with `store-not-found`. */
export async function readStore(db: Db | Tx, caller: Caller, id: string): Promise<Store> {
  const store = await selectStore(db, await reachStore(db, caller, id));
  if (!store) throw new Refusal('store-not-found');
  return store;
}
