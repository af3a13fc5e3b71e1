import type { CallReply } from '@haat/contract/call';
import type { reportStates } from '@haat/contract/reports/dashboard';
import type { OrderType } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { SOLD_TYPES } from './sales-read.ts';

type States = CallReply<typeof reportStates>;

/** States of the caller's orders from a day on, and late open ones. */
export async function countStates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { from, type }: { from: string; type?: OrderType | undefined },
): Promise<States> {
  const own = staffScope(caller, 'dashboard.view', 'o');
  const [placed, late] = await Promise.all([
    sql<Omit<States, 'lateOrdersCount' | 'lateSince'>>`
      SELECT count(*) FILTER (WHERE paid_at IS NULL AND delivered_at IS NULL)::integer AS "newOrdersCount",
        count(*) FILTER (WHERE paid_at IS NOT NULL AND delivered_at IS NULL)::integer AS "paidOrdersCount",
        count(*) FILTER (WHERE delivered_at IS NOT NULL)::integer AS "deliveredOrdersCount"
      FROM orders o WHERE ${own} AND cancelled_at IS NULL
        AND created_at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
        AND order_type = ANY(${type ? [type] : SOLD_TYPES}::text[])`.execute(db),
    sql<Pick<States, 'lateOrdersCount' | 'lateSince'>>`
      SELECT count(*)::integer AS "lateOrdersCount", min(estimated_delivery_at) AS "lateSince"
      FROM orders o WHERE ${own} AND order_type = 'online' AND delivered_at IS NULL AND cancelled_at IS NULL
        AND estimated_delivery_at < ${clock.now()}`.execute(db),
  ]);
  const [states, open] = [placed.rows[0], late.rows[0]];
  if (!states || !open) throw new Error('A count has one row');
  return { ...states, ...open };
}
