import { type Capability, can, scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './callers.ts';

const NOBODY = sql<boolean>`false`;

/**
 * The rows of a table that a caller can reach as staff: all, those of their store, or none.
 * @param alias of the table in the query, which has `marketplace_id` and `store_id`
 */
export function staffScope(caller: Caller, capability: Capability, alias: string): RawBuilder<boolean> {
  if (!can(caller.roles, capability)) return NOBODY;
  if (scopeOf(caller.roles) === 'all') return sql<boolean>`true`;
  if (!caller.store) return NOBODY;
  const { marketplaceId, storeId } = caller.store;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`${column('marketplace_id')} = ${marketplaceId} AND ${column('store_id')} = ${storeId}`;
}
