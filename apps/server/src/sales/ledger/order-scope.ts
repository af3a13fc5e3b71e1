import { startOfIstDay } from '@haat/domain/basics/ist';
import type { Capability } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { staffScope } from '../../kit/staff-scope.ts';

const OF_COUNTER = sql<boolean>`o.order_type IN ('pos', 'return')`;

/** What was sold or came back since midnight in India: no purchases, whose prices are costs. */
const soldToday = (now: Date) =>
  sql<boolean>`o.order_type NOT IN ('po', 'request') AND o.created_at >= ${startOfIstDay(now)}`;

/**
 * Which orders `o` a caller reaches as staff. A cashier reaches what the counters sold and took back on any day.
 * @param now a cashier reaches what else was sold today, too; left out: only what the counters sold
 */
export function orderScope(caller: Caller, capability: Capability, now?: Date): RawBuilder<boolean> {
  const own = staffScope(caller, capability, 'o');
  if (!caller.roles.includes('cashier')) return own;
  return now
    ? sql<boolean>`${own} AND (${OF_COUNTER} OR ${soldToday(now)})`
    : sql<boolean>`${own} AND ${OF_COUNTER}`;
}

/** Which orders `o` stand in a caller's list: of a cashier those of today. */
export function orderListScope(caller: Caller, now: Date): RawBuilder<boolean> {
  const own = staffScope(caller, 'orders.list', 'o');
  return caller.roles.includes('cashier') ? sql<boolean>`${own} AND ${soldToday(now)}` : own;
}
