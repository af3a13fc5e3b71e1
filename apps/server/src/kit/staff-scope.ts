import { type Capability, can, scopeOf } from '@haat/domain/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './callers.ts';

const NOBODY = sql<boolean>`false`;

/**
 * Which orders a caller reaches as staff: all of them, those of the own store, or none. The condition is on `o`, an order or
 * whatever else has a store.
 */
export function staffScope(caller: Caller, capability: Capability): RawBuilder<boolean> {
  if (!can(caller.roles, capability)) return NOBODY;
  if (scopeOf(caller.roles) === 'all') return sql<boolean>`true`;
  if (!caller.store) return NOBODY;
  return sql<boolean>`o.marketplace_id = ${caller.store.marketplaceId} AND o.store_id = ${caller.store.storeId}`;
}
