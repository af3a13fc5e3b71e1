import type { TillStaff } from '@haat/contract/till/tills';
import { can, readRoles } from '@haat/domain/people/capabilities';
import type { Db, Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** By name. */
export async function readTillStaff(
  db: Db | Tx,
  { marketplaceId, id }: StoreRef,
  cashiers: readonly string[],
): Promise<TillStaff[]> {
  const rows = await db
    .selectFrom('store_staff')
    .innerJoin('users', 'users.id', 'store_staff.user_id')
    .leftJoin('till_pins', (join) =>
      join
        .onRef('till_pins.user_id', '=', 'users.id')
        .on('till_pins.marketplace_id', '=', marketplaceId)
        .on('till_pins.store_id', '=', id),
    )
    .select(['users.id', 'users.name', 'users.roles', 'till_pins.user_id as pinOf'])
    .where('store_staff.marketplace_id', '=', marketplaceId)
    .where('store_staff.store_id', '=', id)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows
    .filter(({ roles }) => can(readRoles(roles), 'pos.use'))
    .map(({ id: _id, name, pinOf }) => ({
      _id,
      name,
      isManager: !cashiers.includes(_id),
      hasPin: pinOf !== null,
    }));
}
