import { can, readRoles, scopeOf } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { LockedTill } from '../counters/tills-sql.ts';

export interface StorePerson {
  name: string;
  sells: boolean;
  /** When their right to sell ended; null: never, as far as known. */
  until: Date | null;
}

/** Those of the store, current and former. */
export async function readPeople(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  ids: readonly string[],
  senderId: string,
): Promise<Map<string, StorePerson>> {
  const found = await tx
    .selectFrom('users as u')
    .leftJoin('store_staff as s', (join) =>
      join
        .onRef('s.user_id', '=', 'u.id')
        .on('s.marketplace_id', '=', marketplaceId)
        .on('s.store_id', '=', storeId),
    )
    .leftJoin('past_sellers as p', (join) =>
      join
        .onRef('p.user_id', '=', 'u.id')
        .on('p.marketplace_id', '=', marketplaceId)
        .on('p.store_id', '=', storeId),
    )
    .select(['u.id', 'u.name', 'u.roles', 'u.disabled_at as disabledAt', 's.store_id as staffOf', 'p.until'])
    .where('u.id', 'in', [...new Set(ids)])
    .execute();
  const people = found.flatMap(({ id, name, roles: row, disabledAt, staffOf, until }) => {
    const roles = readRoles(row);
    // An operator can sell in any store, but nobody else can claim that one did.
    const isOperator = scopeOf(roles) === 'all' && id === senderId;
    const isHere = isOperator || staffOf !== null;
    if (!isHere && until === null) return [];
    const maySell = isHere && can(roles, 'pos.use');
    const person: StorePerson = {
      name,
      sells: maySell && disabledAt === null,
      until: maySell ? disabledAt : until,
    };
    return [[id, person] as const];
  });
  return new Map(people);
}

/** With an open difference of the till. */
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
