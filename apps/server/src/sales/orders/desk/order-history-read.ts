import type { CallReply } from '@haat/contract/call';
import {
  ORDER_EVENTS_OF_STAFF,
  type OrderHistoryEvent,
  type readOrderHistory,
} from '@haat/contract/orders/desk';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { findOrder, type OrderKey } from '../../ledger/find-order.ts';
import { orderScope } from '../../ledger/order-scope.ts';

type History = CallReply<typeof readOrderHistory>;

/** Calls can be many. */
const MAX_ENTRIES = 300;

/** Who did what to an order that the caller reaches as staff. Refuses with `order-not-found`. */
export function readHistory(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  caller: Caller,
  orderId: string,
): Promise<History> {
  return inTransaction(db, async (tx) => {
    const found = await findOrder(tx, orderId, orderScope(caller, 'orders.list', clock.now()));
    if (!found) throw new Refusal('order-not-found');
    return historyOf(tx, found);
  });
}

export async function historyOf(tx: Tx, order: OrderKey): Promise<History> {
  const audited = await readAudit(tx, order);
  const noted = await readNotes(tx, order);
  const marked = await readMarks(tx, order);
  const asked = await readRequests(tx, order);
  const done = new Set(audited.map(({ what }) => what));
  // What the server did itself, such as recording a payment, is not in the audit log.
  const byItself = marked.filter(({ what }) => !done.has(what));
  const events = [...audited, ...noted, ...byItself, ...asked];
  return { events: events.sort((one, other) => one.at.getTime() - other.at.getTime()) };
}

interface AuditRow {
  action: string;
  at: Date;
  by: string;
  reason: string | null;
}

async function readAudit(tx: Tx, { marketplaceId, id }: OrderKey): Promise<OrderHistoryEvent[]> {
  const { rows } = await sql<AuditRow>`
    SELECT a.action, a.created_at AS at, coalesce(nullif(a.user_name, ''), u.name, '') AS by, a.details->>'reason' AS reason
    FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
    WHERE a.marketplace_id = ${marketplaceId} AND a.subject_id = ${id} AND a.subject = 'order' AND a.action <> 'noted'
    ORDER BY a.created_at DESC LIMIT ${MAX_ENTRIES}`.execute(tx);
  return rows.map(({ action, at, by, reason }) => ({
    what: eventOf(action, reason),
    at,
    by,
    text: reason ?? '',
  }));
}

/** Decisions of the payments desk have a reason. */
function eventOf(action: string, reason: string | null): OrderHistoryEvent['what'] {
  if (action === 'entered') return 'placed';
  const known = ORDER_EVENTS_OF_STAFF.find((event) => event === action);
  return known && reason === null ? known : 'decided';
}

async function readNotes(tx: Tx, { marketplaceId, id }: OrderKey): Promise<OrderHistoryEvent[]> {
  const { rows } = await sql<Omit<OrderHistoryEvent, 'what'>>`
    SELECT n.created_at AS at, coalesce(u.name, '') AS by, n.note AS text
    FROM order_notes n LEFT JOIN users u ON u.id = n.user_id
    WHERE n.marketplace_id = ${marketplaceId} AND n.order_id = ${id}`.execute(tx);
  return rows.map((row) => ({ ...row, what: 'noted' }));
}

async function readMarks(tx: Tx, { marketplaceId, id }: OrderKey): Promise<OrderHistoryEvent[]> {
  const times = await tx
    .selectFrom('orders')
    .select([
      'created_at as placed',
      'paid_at as paid',
      'started_at as started',
      'packed_at as packed',
      'out_for_delivery_at as sent out',
      'delivered_at as delivered',
      'cancelled_at as cancelled',
    ])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ORDER_EVENTS_OF_STAFF.flatMap((what) => {
    const at = (times as Partial<Record<string, Date | null>>)[what];
    return at ? [{ what, at, by: '', text: '' }] : [];
  });
}

async function readRequests(tx: Tx, { marketplaceId, id }: OrderKey): Promise<OrderHistoryEvent[]> {
  const { rows } = await sql<{ at: Date; text: string }>`
    SELECT asked_at AS at, reason AS text FROM order_requests
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}`.execute(tx);
  return rows.map((row) => ({ ...row, what: 'requested', by: '' }));
}
