import { can, readRoles, scopeOf } from '@haat/domain/capabilities';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { LockedTill } from '../tills/tills-sql.ts';
import type { Known } from './arriving.ts';

/** Who of those whom entries name may sell in the store, and who has an account at all. */
export async function readPeople(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  ids: readonly string[],
  senderId: string,
): Promise<Pick<Known, 'sellers' | 'users'>> {
  const found = await tx
    .selectFrom('users')
    .leftJoin('store_staff', 'store_staff.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.roles', 'store_staff.marketplace_id', 'store_staff.store_id'])
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  const mayHere = found.filter((one) => {
    const roles = readRoles(one.roles);
    const isHere = one.marketplace_id === marketplaceId && one.store_id === storeId;
    // An operator sells in any store, but nobody else may write that one did.
    const isOperator = scopeOf(roles) === 'all' && one.id === senderId;
    return can(roles, 'pos.use') && (isHere || isOperator);
  });
  return {
    sellers: new Set(mayHere.map(({ id }) => id)),
    users: new Map(found.map(({ id, name }) => [id, name])),
  };
}

/** Sellers that stand in an open difference of a till already. */
export async function readUnknownSellers(
  tx: Tx,
  { marketplaceId, storeId, id }: LockedTill,
): Promise<Set<string>> {
  const { rows } = await sql<{ wrote: string }>`
    SELECT DISTINCT wrote FROM till_differences
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND till_id = ${id} AND settled_at IS NULL
      AND kind = 'seller-unknown'`.execute(tx);
  return new Set(rows.map(({ wrote }) => wrote));
}
