import type { Paise } from '@haat/domain/basics/money';
import type { OrderType } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';
import { integerSumOf, sumOf } from '../../kit/sums.ts';
import { piecesOfLine } from '../ledger/line-sums-sql.ts';
import { CHANNEL, COUNTS_ON_ITS_DAY, counted, SOLD } from '../ledger/order-figures-sql.ts';

/**
 * The totals of orders of a type and day, less what went back on that day for orders of any day. Returns count negative
 * where the goods were sold; purchases, and orders cancelled in their own month, don't count.
 */
export interface DaySums {
  /** In India, 'YYYY-MM-DD'. */
  day: string;
  /** The sale's: `CHANNEL`. */
  orderType: OrderType;
  orders: number;
  lines: number;
  pieces: number;
  total: Paise;
  shipping: Paise;
  revenue: Paise;
  /** Lines with unknown cost. */
  uncosted: number;
}

/** The time of orders `o`, and of reversals `v`. */
export const PLACED = sql`o.created_at`;
export const REVERSED_AT = sql`v.at`;

export const dayOf = (at: RawBuilder<unknown>) => sql`(${at} AT TIME ZONE 'Asia/Kolkata')::date`;

export const DAY = dayOf(PLACED);

export const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** Whether a time is within a range of days in India, both included, in a form that can use an index. */
export const isWithin = (at: RawBuilder<unknown>, first: string, last: string) =>
  sql`${at} >= ${startOf(first)} AND ${at} < ${endOf(last)}`;

/** Orders `o` written long after their own time; the condition of the index `orders_late`. */
export const IS_LATE = sql`(o.written_at AT TIME ZONE 'UTC') > (o.created_at AT TIME ZONE 'UTC') + interval '30 minutes'`;

/** The columns of `order_days` and `order_reversals` that have sums. */
export const DAY_SUMS = [
  'orders',
  'lines',
  'pieces',
  'total_paise',
  'shipping_paise',
  'revenue_paise',
  'uncosted_lines',
] as const;

export const SUM_COLUMNS = sql.join(DAY_SUMS.map((name) => sql.ref(name)));

const sums = (of: (name: (typeof DAY_SUMS)[number]) => RawBuilder<number>) =>
  sql.join(DAY_SUMS.map((name) => sql`${of(name)} AS ${sql.ref(name)}`));

/** The sums of a group of orders `o`, as in `order_days`. */
const SUMS = sums((name) => sumOf(SOLD[name], COUNTS_ON_ITS_DAY));

const REVERSED = sums((name) => sumOf(sql`-${sql.ref(`v.${name}`)}`));

/** Adds up rows that already have sums, within the types of their columns. */
export const ADDED_UP = sums((name) =>
  name === 'pieces' ? integerSumOf(sql.ref(name)) : sumOf(sql.ref(name)),
);

/**
 * By marketplace, store, day and type.
 * @param more further columns, of orders and of reversals
 * @param of the source of both
 */
export const sumsOfDays = (
  orders: RawBuilder<unknown>,
  reversals: RawBuilder<unknown>,
  more: { orders: RawBuilder<unknown>; reversals: RawBuilder<unknown> } = { orders: sql``, reversals: sql`` },
  of = { orders: sql`orders`, reversals: sql`order_reversals` },
) => sql`
  SELECT o.marketplace_id, o.store_id, ${DAY} AS day, ${CHANNEL} AS order_type, ${SUMS} ${more.orders}
  FROM ${of.orders} o WHERE ${orders} GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT v.marketplace_id, v.store_id, ${dayOf(REVERSED_AT)} AS day, ${CHANNEL} AS order_type, ${REVERSED} ${more.reversals}
  FROM ${of.reversals} v JOIN ${of.orders} o ON o.marketplace_id = v.marketplace_id AND o.id = v.order_id
  WHERE ${reversals} GROUP BY 1, 2, 3, 4`;

/** Needs `LINES_OF_ORDERS`. */
export const UNITS_LEFT = sql`(i.quantity - coalesce(b.returned, 0))`;

/** Remaining pieces of lines `i` of orders `o`; needs `LINES_OF_ORDERS`. */
export const LINE_PIECES = integerSumOf(counted(piecesOfLine(UNITS_LEFT)));

/** Joins orders `o` with their lines `i` and returns `b`. */
export const linesOfOrders = (
  tables: (table: 'order_items' | 'order_requests' | 'order_request_items') => RawBuilder<unknown>,
) => sql`
  JOIN ${tables('order_items')} i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
  LEFT JOIN (
    SELECT p.marketplace_id, p.order_id, p.line_no, sum(p.quantity) AS returned FROM ${tables('order_request_items')} p
    JOIN ${tables('order_requests')} r ON r.marketplace_id = p.marketplace_id AND r.id = p.request_id AND r.state = 'accepted'
    GROUP BY p.marketplace_id, p.order_id, p.line_no
  ) b ON b.marketplace_id = i.marketplace_id AND b.order_id = i.order_id AND b.line_no = i.line_no 
    AND (o.returned_pieces > 0 OR o.returned_paise > 0 OR o.returned_cost_paise > 0)`;

/** Of all marketplaces. */
export const LINES_OF_ORDERS = linesOfOrders((table) => sql.table(table));
