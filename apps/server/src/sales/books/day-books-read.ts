import { formatRupees, type Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import { sumOf } from '../../kit/sums.ts';
import { DAY, IS_LATE, SUMS } from '../order-days/day-sums.ts';
import { COST_OF_LINE, piecesOfLine, shareOfLine } from '../order-figures/line-sums-sql.ts';
import { CHANNEL } from '../order-figures/order-figures-sql.ts';
import type { BookCheck, Difference } from './difference.ts';

interface Row {
  marketplace: string;
  store: string;
  day: string;
  orderType: string;
  orders: number;
  total: Paise;
  revenue: Paise;
  ordersSay: number;
  totalSay: Paise;
  revenueSay: Paise;
}

/**
 * What is stored of days is what their orders come to, and what an order stores of its lines is what they come to. Days that are to
 * be summed up again are left out: they are read from their orders meanwhile.
 */
export const dayBooks: BookCheck = {
  name: 'days',
  about: 'sums of days = their orders',
  unit: 'days',
  async find(tx) {
    const { rows: counted } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM order_days`.execute(tx);
    const { rows } = await sql<Row>`
      WITH made AS (
        SELECT o.marketplace_id, o.store_id, ${DAY} AS day, ${CHANNEL} AS order_type, ${SUMS},
          count(*) FILTER (WHERE ${IS_LATE})::integer
            AS late_orders
        FROM orders o JOIN summed_days s ON s.marketplace_id = o.marketplace_id
        WHERE ${DAY} < s.before GROUP BY 1, 2, 3, 4
      ), compared AS (
        -- By their key, for a full join does not run on a sharded database.
        SELECT marketplace_id, store_id, day, order_type,
          ${sumOf(sql`orders`, sql`is_stored`)} AS orders,
          ${sumOf(sql`lines`, sql`is_stored`)} AS lines,
          ${sumOf(sql`pieces`, sql`is_stored`)} AS pieces,
          ${sumOf(sql`total_paise`, sql`is_stored`)} AS total_paise,
          ${sumOf(sql`shipping_paise`, sql`is_stored`)} AS shipping_paise,
          ${sumOf(sql`revenue_paise`, sql`is_stored`)} AS revenue_paise,
          ${sumOf(sql`uncosted_lines`, sql`is_stored`)} AS uncosted_lines,
          ${sumOf(sql`late_orders`, sql`is_stored`)} AS late_orders,
          ${sumOf(sql`orders`, sql`NOT is_stored`)} AS orders_say,
          ${sumOf(sql`lines`, sql`NOT is_stored`)} AS lines_say,
          ${sumOf(sql`pieces`, sql`NOT is_stored`)} AS pieces_say,
          ${sumOf(sql`total_paise`, sql`NOT is_stored`)} AS total_paise_say,
          ${sumOf(sql`shipping_paise`, sql`NOT is_stored`)} AS shipping_paise_say,
          ${sumOf(sql`revenue_paise`, sql`NOT is_stored`)} AS revenue_paise_say,
          ${sumOf(sql`uncosted_lines`, sql`NOT is_stored`)} AS uncosted_lines_say,
          ${sumOf(sql`late_orders`, sql`NOT is_stored`)} AS late_orders_say
        FROM (
          SELECT marketplace_id, store_id, day, order_type, orders, lines, pieces, total_paise, shipping_paise, revenue_paise, uncosted_lines, late_orders, true AS is_stored FROM order_days
          UNION ALL
          SELECT marketplace_id, store_id, day, order_type, orders, lines, pieces, total_paise, shipping_paise, revenue_paise, uncosted_lines, late_orders, false FROM made
        ) sides GROUP BY 1, 2, 3, 4
      )
      SELECT p.name AS marketplace, t.name AS store, c.day::text, c.order_type AS "orderType", c.orders, c.total_paise AS total,
        c.revenue_paise AS revenue, c.orders_say AS "ordersSay", c.total_paise_say AS "totalSay", c.revenue_paise_say AS "revenueSay"
      FROM compared c JOIN marketplaces p ON p.id = c.marketplace_id
      JOIN stores t ON t.marketplace_id = c.marketplace_id AND t.id = c.store_id
      WHERE c.late_orders = c.late_orders_say AND (c.orders, c.lines, c.pieces, c.total_paise, c.shipping_paise, c.revenue_paise, c.uncosted_lines)
          <> (c.orders_say, c.lines_say, c.pieces_say, c.total_paise_say, c.shipping_paise_say, c.revenue_paise_say, c.uncosted_lines_say)
        AND NOT EXISTS (SELECT FROM order_day_changes w
        WHERE w.marketplace_id = c.marketplace_id AND w.store_id = c.store_id AND w.day = c.day)
      ORDER BY p.name, t.name, c.day, c.order_type`.execute(tx);
    const days = rows.map((row) => ({
      marketplace: row.marketplace,
      subject: `${row.day} of ${row.store}`,
      says: wordsOf(row),
    }));
    const lines = await linesOff(tx);
    return { compared: counted[0]?.count ?? 0, differences: [...days, ...lines] };
  },
};

function wordsOf({ orderType, orders, total, revenue, ordersSay, totalSay, revenueSay }: Row): string {
  const stored = `${orders} orders of ${formatRupees(total)}, revenue ${formatRupees(revenue)}`;
  return `${orderType}: ${stored}; its orders say ${ordersSay} of ${formatRupees(totalSay)}, revenue ${formatRupees(revenueSay)}`;
}

/** Orders of which the lines, or the accepted returns, come to something else than the order says. */
async function linesOff(tx: Parameters<BookCheck['find']>[0]): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; id: string }>`
    WITH lines AS (
      SELECT i.marketplace_id, i.order_id, sum(${COST_OF_LINE}) AS cost, count(*) FILTER (WHERE i.cost_paise IS NULL) AS uncosted, count(*) AS lines, sum(${piecesOfLine(sql`i.quantity`)}) AS pieces
      FROM order_items i GROUP BY 1, 2
    ), returned AS (
      SELECT marketplace_id, order_id, sum(refund_paise) AS refund FROM order_requests
      WHERE kind = 'return' AND state = 'accepted' GROUP BY 1, 2
    ), came_back AS (
      SELECT b.marketplace_id, b.order_id, sum(${shareOfLine(COST_OF_LINE, sql`b.units`)}) AS cost,
        sum(${piecesOfLine(sql`i.quantity`)} - ${piecesOfLine(sql`(i.quantity - b.units)`)}) AS pieces
      FROM (
        SELECT r.marketplace_id, r.order_id, c.line_no, sum(c.quantity) AS units FROM order_requests r
        JOIN order_request_items c ON c.marketplace_id = r.marketplace_id AND c.request_id = r.id
        WHERE r.kind = 'return' AND r.state = 'accepted' GROUP BY 1, 2, 3
      ) b JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
      GROUP BY 1, 2
    )
    SELECT m.name AS marketplace, o.id FROM orders o JOIN marketplaces m ON m.id = o.marketplace_id
    LEFT JOIN lines l ON l.marketplace_id = o.marketplace_id AND l.order_id = o.id
    LEFT JOIN returned r ON r.marketplace_id = o.marketplace_id AND r.order_id = o.id
    LEFT JOIN came_back c ON c.marketplace_id = o.marketplace_id AND c.order_id = o.id
    WHERE (o.cost_paise, o.uncosted_lines, o.line_count, o.pieces, o.returned_paise, o.returned_pieces, o.returned_cost_paise) IS DISTINCT FROM
      (coalesce(l.cost, 0), coalesce(l.uncosted, 0), coalesce(l.lines, 0), coalesce(l.pieces, 0), coalesce(r.refund, 0), coalesce(c.pieces, 0), coalesce(c.cost, 0))
    ORDER BY m.name, o.id`.execute(tx);
  return rows.map(({ marketplace, id }) => ({
    marketplace,
    subject: `order ${id}`,
    says: 'its cost, lines or pieces are not those of its lines and returns',
  }));
}
