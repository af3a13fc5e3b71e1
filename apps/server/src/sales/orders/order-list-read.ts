import type { CallReply } from '@haat/contract/call';
import {
  type ListedOrder,
  type ListedOrderPage,
  ORDERS_A_PAGE,
  type OrderPage,
  type OrderRow,
} from '@haat/contract/orders/order';
import type { countOrders } from '@haat/contract/orders/staff';
import { pageOf } from '@haat/contract/page';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { orderListScope } from '../ledger/order-scope.ts';
import { filtersOf, type OrderQuery } from './order-filters.ts';
import { ORDER_COLUMNS, ORDER_TABLES, type OrderRecord, orderRow, readDeliveryStates } from './order-row.ts';
import { DAY_MS, type DayCount, dayAt, type OrderTotals, sumOf } from './order-totals.ts';

export type OrderListContext = Pick<Context, 'db' | 'clock'> & { totals: OrderTotals };

/** Only the newest matches of a search are read: counting a million orders with an "a" helps nobody. */
const MAX_FOUND = 1000;

const NEWEST = sql`o.created_at DESC, o.id DESC`;
const OLDEST = sql`o.created_at, o.id`;
const BY_TOTAL = sql`o.total_paise DESC, o.id DESC`;

/** Overdue orders first, latest on top; then newest. */
const byLateness = (now: Date) => sql`
  o.estimated_delivery_at < ${now} DESC, CASE WHEN o.estimated_delivery_at < ${now} THEN o.estimated_delivery_at END,
  o.created_at DESC, o.id DESC`;

export async function listStaffOrders(
  context: OrderListContext,
  caller: Caller,
  query: OrderQuery,
): Promise<ListedOrderPage> {
  const { rows, ...page } = await readStaffOrders(context, caller, query);
  return { ...page, rows: caller.roles.includes('cashier') ? rows.map(withoutAmounts) : rows };
}

function withoutAmounts({
  itemsPrice: _,
  shippingPrice: __,
  totalPrice: ___,
  ...order
}: OrderRow): ListedOrder {
  return order;
}

async function readStaffOrders(
  { db, clock, totals }: OrderListContext,
  caller: Caller,
  query: OrderQuery,
): Promise<OrderPage> {
  const where = all([orderListScope(caller, clock.now()), ...filtersOf(query)]);
  const page = query.pageNumber ?? 1;
  const skip = (page - 1) * ORDERS_A_PAGE;
  const { sort = 'newest' } = query;
  if (query.search || query.phone) {
    const order = { newest: NEWEST, oldest: OLDEST, total: BY_TOTAL, late: byLateness(clock.now()) }[sort];
    const [total, rows] = await Promise.all([
      countFound(db, where),
      skip < MAX_FOUND ? readRows(db, caller.roles, where, order, skip) : [],
    ]);
    return pageOf(rows, { page, size: ORDERS_A_PAGE, total });
  }
  const days = await totals.of(where);
  const total = sumOf(days);
  const rows =
    skip < total ? await readFarRows(db, caller.roles, where, days, skip, orderOf(query, clock.now())) : [];
  return pageOf(rows, { page, size: ORDERS_A_PAGE, total });
}

type Order = 'newest' | 'oldest' | RawBuilder<unknown>;

function orderOf({ sort = 'newest', isDelivered }: OrderQuery, now: Date): Order {
  if (sort === 'total') return BY_TOTAL;
  // Only undelivered orders can be late, and there are never many.
  if (sort === 'late') return isDelivered === false ? byLateness(now) : 'newest';
  return sort;
}

/** Reads a page from the day where it begins, so that late pages are as fast as early ones. */
function readFarRows(
  db: Db,
  roles: Caller['roles'],
  where: RawBuilder<boolean>,
  days: readonly DayCount[],
  skip: number,
  order: Order,
): Promise<OrderPage['rows']> {
  if (order !== 'newest' && order !== 'oldest') return readRows(db, roles, where, order, skip);
  const isNewest = order === 'newest';
  const begin = dayAt(isNewest ? days : days.toReversed(), skip);
  if (!begin) return Promise.resolve([]);
  const from = isNewest
    ? sql<boolean>`o.created_at < ${new Date((begin.day + 1) * DAY_MS)}`
    : sql<boolean>`o.created_at >= ${new Date(begin.day * DAY_MS)}`;
  return readRows(db, roles, all([where, from]), isNewest ? NEWEST : OLDEST, begin.skip);
}

/** As a shopper sees them: they may be staff of another store. */
export async function listOwnOrders(
  db: Db,
  caller: Caller,
  query: { store?: string | undefined; pageNumber?: number | undefined },
): Promise<OrderPage> {
  const conditions = [sql<boolean>`o.user_id = ${caller.userId}`];
  if (query.store) conditions.push(sql`o.store_id = ${query.store}`);
  const page = query.pageNumber ?? 1;
  const where = all(conditions);
  const [rows, count] = await Promise.all([
    readRows(db, [], where, NEWEST, (page - 1) * ORDERS_A_PAGE),
    sql<{ total: number }>`SELECT count(*) AS total FROM orders o WHERE ${where}`.execute(db),
  ]);
  return pageOf(rows, { page, size: ORDERS_A_PAGE, total: count.rows[0]?.total ?? 0 });
}

/** Unpaid, undelivered and done. */
export async function countStaffOrders(
  { clock, totals }: OrderListContext,
  caller: Caller,
): Promise<CallReply<typeof countOrders>> {
  const count = async (query: OrderQuery) =>
    sumOf(
      await totals.of(all([orderListScope(caller, clock.now()), ...filtersOf({ ...query, type: 'online' })])),
    );
  const [newOrdersCount, paidOrdersCount, deliveredOrdersCount] = await Promise.all([
    count({ isPaid: false, isDelivered: false }),
    count({ isPaid: true, isDelivered: false }),
    count({ isPaid: true, isDelivered: true }),
  ]);
  return { newOrdersCount, paidOrdersCount, deliveredOrdersCount };
}

async function countFound(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT o.id FROM orders o WHERE ${where} LIMIT ${MAX_FOUND}) found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** First finds the page's orders, then reads the rest for these few. */
async function readRows(
  db: Db,
  roles: Caller['roles'],
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  skip: number,
): Promise<OrderPage['rows']> {
  const { rows: keys } = await sql<{ marketplaceId: string; id: string }>`
    SELECT o.marketplace_id AS "marketplaceId", o.id FROM orders o
    WHERE ${where} ORDER BY ${order} LIMIT ${ORDERS_A_PAGE} OFFSET ${skip}`.execute(db);
  if (keys.length === 0) return [];
  const marketplaces = [...new Set(keys.map(({ marketplaceId }) => marketplaceId))];
  const { rows } = await sql<OrderRecord>`
    SELECT ${ORDER_COLUMNS} FROM ${ORDER_TABLES}
    WHERE o.marketplace_id = ANY(${marketplaces}::uuid[]) AND o.id = ANY(${keys.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const states = await readDeliveryStates(db, rows);
  const byId = new Map(rows.map((row) => [row.id, orderRow(row, roles, states)]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` AND `)}`;
