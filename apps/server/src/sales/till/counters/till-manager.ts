import { can, readRoles, scopeOf } from '@haat/domain/people/capabilities';
import type { Db, Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/**
 * The managers of a store among these accounts, with their names. An operator counts in any store, but only when
 * `senderId` is their own account.
 */
export async function readManagers(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  ids: readonly string[],
  senderId: string,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('users as u')
    .leftJoin('store_staff as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .on('s.marketplace_id', '=', marketplaceId)
        .on('s.store_id', '=', id),
    )
    .leftJoin('till_cashiers as c', (join) =>
      join
        .onRef('c.user_id', '=', 'u.id')
        .on('c.marketplace_id', '=', marketplaceId)
        .on('c.store_id', '=', id),
    )
    .select(['u.id', 'u.name', 'u.roles', 's.user_id as staff', 'c.user_id as cashier'])
    .where('u.id', 'in', [...new Set(ids)])
    .where('u.disabled_at', 'is', null)
    .execute();
  const isManager = found.filter(({ id: userId, roles, staff, cashier }) => {
    const own = readRoles(roles);
    if (!can(own, 'pos.use')) return false;
    if (scopeOf(own) === 'all' && userId === senderId) return true;
    return staff !== null && cashier === null;
  });
  return new Map(isManager.map(({ id: userId, name }) => [userId, name]));
}
