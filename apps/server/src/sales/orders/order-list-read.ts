import type { CallInput, CallReply } from '@haat/contract/call';
import { ORDERS_A_PAGE, type OrderPage } from '@haat/contract/orders/order';
import type { countOrders, listOrders } from '@haat/contract/orders/staff';
import { pageOf } from '@haat/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { ORDER_COLUMNS, ORDER_TABLES, type OrderRecord, orderRow } from './order-row.ts';

type OrderQuery = CallInput<typeof listOrders>['query'];

const SORTS = {
  newest: sql`o.created_at DESC, o.id DESC`,
  oldest: sql`o.created_at, o.id`,
  total: sql`o.total_paise DESC, o.id DESC`,
};

/** The orders that staff may see, one page. */
export function listStaffOrders(db: Db, caller: Caller, query: OrderQuery): Promise<OrderPage> {
  const conditions = [staffScope(caller, 'orders.list', 'o'), ...filtersOf(query)];
  return readPage(db, caller, conditions, SORTS[query.sort ?? 'newest'], query.pageNumber ?? 1);
}

/** The caller's own orders, newest first. */
export function listOwnOrders(
  db: Db,
  caller: Caller,
  query: { store?: string | undefined; pageNumber?: number | undefined },
): Promise<OrderPage> {
  const conditions = [sql<boolean>`o.user_id = ${caller.userId}`];
  if (query.store) conditions.push(sql`o.store_id = ${query.store}`);
  return readPage(db, caller, conditions, SORTS.newest, query.pageNumber ?? 1);
}

/** How many online orders of the caller's stores wait for payment, for delivery, and are done. */
export async function countStaffOrders(db: Db, caller: Caller): Promise<CallReply<typeof countOrders>> {
  const { rows } = await sql<CallReply<typeof countOrders>>`
    SELECT count(*) FILTER (WHERE paid_at IS NULL AND delivered_at IS NULL)::integer AS "newOrdersCount",
      count(*) FILTER (WHERE paid_at IS NOT NULL AND delivered_at IS NULL)::integer AS "paidOrdersCount",
      count(*) FILTER (WHERE delivered_at IS NOT NULL)::integer AS "deliveredOrdersCount"
    FROM orders o WHERE ${staffScope(caller, 'orders.list', 'o')} AND order_type = 'online' AND cancelled_at IS NULL`.execute(
    db,
  );
  return rows[0] ?? { newOrdersCount: 0, paidOrdersCount: 0, deliveredOrdersCount: 0 };
}

function filtersOf(query: OrderQuery): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  const happened = (column: string, yes: boolean) =>
    sql<boolean>`${sql.ref(column)} IS ${yes ? sql`NOT NULL` : sql`NULL`}`;
  if (query.isPaid !== undefined) filters.push(happened('o.paid_at', query.isPaid));
  if (query.isDelivered !== undefined) filters.push(happened('o.delivered_at', query.isDelivered));
  // A tab of paid or delivered orders is about work to do or done: a cancelled order stands in its own tab only.
  if (query.isPaid !== undefined || query.isDelivered !== undefined)
    filters.push(happened('o.cancelled_at', false));
  if (query.status === 'cancelled') filters.push(happened('o.cancelled_at', true));
  if (query.type) filters.push(sql`o.order_type = ${query.type}`);
  if (query.marketplace) filters.push(sql`o.marketplace_id = ${query.marketplace}`);
  if (query.store) filters.push(sql`o.store_id = ${query.store}`);
  if (query.from) filters.push(sql`o.created_at >= ${query.from}`);
  if (query.search) filters.push(matches(query.search));
  return filters;
}

/** The order's number (the last six digits of its id), the customer's name, or part of the phone number. */
function matches(search: string): RawBuilder<boolean> {
  const escaped = search.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const digits = search.replace(/\D/g, '');
  const phone =
    digits.length >= 4 ? sql`OR regexp_replace(o.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}` : sql``;
  return sql`(right(o.id::text, 6) = ${search.replace(/^#/, '').toLowerCase()} OR o.customer_name ILIKE ${`%${escaped}%`} ${phone})`;
}

async function readPage(
  db: Db,
  caller: Caller,
  conditions: RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  page: number,
): Promise<OrderPage> {
  const where = sql.join(conditions, sql` AND `);
  const [list, count] = await Promise.all([
    sql<OrderRecord>`
      SELECT ${ORDER_COLUMNS} FROM ${ORDER_TABLES}
      WHERE ${where} ORDER BY ${order} LIMIT ${ORDERS_A_PAGE} OFFSET ${(page - 1) * ORDERS_A_PAGE}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*) AS total FROM orders o WHERE ${where}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  const rows = list.rows.map((row) => orderRow(row, caller.roles));
  return pageOf(rows, { page, size: ORDERS_A_PAGE, total });
}
