import { startOfIstDay } from '@haat/domain/basics/ist';
import type { Capability } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { staffScope } from '../../kit/staff-scope.ts';

const OF_COUNTER = sql<boolean>`o.order_type IN ('pos', 'return')`;

/** Sold or returned since midnight in India, without purchases, whose prices are costs. */
const soldToday = (now: Date) =>
  sql<boolean>`o.order_type NOT IN ('po', 'request') AND o.created_at >= ${startOfIstDay(now)}`;

/**
 * Orders `o` that a caller reaches as staff. A cashier reaches the counters' sales and returns of any day.
 * @param now a cashier also reaches other sales of today; left out: the counters' only
 */
export function orderScope(caller: Caller, capability: Capability, now?: Date): RawBuilder<boolean> {
  const own = staffScope(caller, capability, 'o');
  if (!caller.roles.includes('cashier')) return own;
  return now
    ? sql<boolean>`${own} AND (${OF_COUNTER} OR ${soldToday(now)})`
    : sql<boolean>`${own} AND ${OF_COUNTER}`;
}

/** Orders `o` in a caller's list: for a cashier today's. */
export function orderListScope(caller: Caller, now: Date): RawBuilder<boolean> {
  const own = staffScope(caller, 'orders.list', 'o');
  return caller.roles.includes('cashier') ? sql<boolean>`${own} AND ${soldToday(now)}` : own;
}
