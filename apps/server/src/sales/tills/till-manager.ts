import { scopeOf } from '@haat/domain/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isCashier } from './till-settings-sql.ts';

/** Lets a store's managers pass: its staff who are no cashiers, and superAdmins. Refuses with `not-a-till-manager`. */
export async function requireTillManager(
  db: Db | Tx,
  caller: Caller,
  { marketplaceId, storeId }: { marketplaceId: string; storeId: string },
): Promise<void> {
  if (scopeOf(caller.roles) === 'all') return;
  if (await isCashier(db, { marketplaceId, id: storeId }, caller.userId))
    throw new Refusal('not-a-till-manager');
}
