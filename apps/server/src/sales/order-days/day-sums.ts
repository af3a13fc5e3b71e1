import type { Paise } from '@haat/domain/money';
import type { OrderType } from '@haat/domain/order-types';
import { sql } from 'kysely';
import { integerSumOf, sumOf } from '../../kit/sums.ts';
import { piecesOfLine } from '../order-figures/line-sums-sql.ts';
import {
  COST_MISSING,
  counted,
  LINES,
  PIECES,
  REVENUE,
  SALE,
  SALES_TOTAL,
  SHIPPING,
} from '../order-figures/order-figures-sql.ts';

/** What orders of a type and a day came to. Returns count below zero, where their goods were sold; cancelled orders and purchases nothing. */
export interface DaySums {
  /** In India, 'YYYY-MM-DD'. */
  day: string;
  /** Of the sale: `CHANNEL`. */
  orderType: OrderType;
  orders: number;
  lines: number;
  pieces: number;
  total: Paise;
  shipping: Paise;
  revenue: Paise;
  /** Lines whose cost nobody knows. */
  uncosted: number;
}

/** The day in India of an order `o`. */
export const DAY = sql`(o.created_at AT TIME ZONE 'Asia/Kolkata')::date`;

/** When a day in India begins. */
export const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
/** When it is over. */
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** Of orders `o` between two days in India, themselves among them, in a form that an index finds. */
export const isWithin = (first: string, last: string) =>
  sql`o.created_at >= ${startOf(first)} AND o.created_at < ${endOf(last)}`;

/** Of an order `o` that was written long after its own time; the words of the index `orders_late`. */
export const IS_LATE = sql`(o.written_at AT TIME ZONE 'UTC') > (o.created_at AT TIME ZONE 'UTC') + interval '30 minutes'`;

/** The sums of a group of orders `o`, as `order_days` has them. */
export const SUMS = sql`
  ${sumOf(SALE)} AS orders, ${sumOf(LINES)} AS lines, ${integerSumOf(PIECES)} AS pieces,
  ${sumOf(SALES_TOTAL)} AS total_paise, ${sumOf(SHIPPING)} AS shipping_paise,
  ${sumOf(REVENUE)} AS revenue_paise, ${sumOf(COST_MISSING)} AS uncosted_lines`;

/** Units of lines `i` that did not come back; with `LINES_OF_ORDERS`. */
export const UNITS_LEFT = sql`(i.quantity - coalesce(b.returned, 0))`;

/** Pieces of lines `i` that did not come back, of orders `o`; with `LINES_OF_ORDERS`. */
export const LINE_PIECES = integerSumOf(counted(piecesOfLine(UNITS_LEFT)));

/** Joins to orders `o` their lines `i`, and what of these came back as `b`. */
export const LINES_OF_ORDERS = sql`
  JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
  LEFT JOIN (
    SELECT p.marketplace_id, p.order_id, p.line_no, sum(p.quantity) AS returned FROM order_request_items p
    JOIN order_requests r ON r.marketplace_id = p.marketplace_id AND r.id = p.request_id AND r.state = 'accepted'
    GROUP BY p.marketplace_id, p.order_id, p.line_no
  ) b ON b.marketplace_id = i.marketplace_id AND b.order_id = i.order_id AND b.line_no = i.line_no 
    AND (o.returned_pieces > 0 OR o.returned_paise > 0 OR o.returned_cost_paise > 0)`;
