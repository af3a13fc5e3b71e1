import { formatRupees, type Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import { DAY, IS_LATE, SUMS } from '../order-days/day-sums.ts';
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
        SELECT o.marketplace_id, o.store_id, ${DAY} AS day, o.order_type, ${SUMS},
          count(*) FILTER (WHERE ${IS_LATE})::integer
            AS late_orders
        FROM orders o JOIN summed_days s ON s.marketplace_id = o.marketplace_id
        WHERE ${DAY} < s.before GROUP BY 1, 2, 3, 4
      ), compared AS (
        SELECT marketplace_id, store_id, day, order_type, coalesce(d.orders, 0) AS orders, coalesce(d.total_paise, 0) AS total,
          coalesce(d.revenue_paise, 0) AS revenue, coalesce(m.orders, 0) AS "ordersSay", coalesce(m.total_paise, 0) AS "totalSay",
          coalesce(m.revenue_paise, 0) AS "revenueSay",
          coalesce(d.late_orders, 0) = coalesce(m.late_orders, 0) AND (d.orders, d.lines, d.pieces, d.total_paise, d.shipping_paise,
            d.revenue_paise) IS DISTINCT FROM (m.orders, m.lines, m.pieces, m.total_paise, m.shipping_paise, m.revenue_paise) AS differs
        FROM order_days d FULL JOIN made m USING (marketplace_id, store_id, day, order_type)
      )
      SELECT p.name AS marketplace, t.name AS store, c.day::text, c.order_type AS "orderType", c.orders, c.total, c.revenue,
        c."ordersSay", c."totalSay", c."revenueSay"
      FROM compared c JOIN marketplaces p ON p.id = c.marketplace_id
      JOIN stores t ON t.marketplace_id = c.marketplace_id AND t.id = c.store_id
      WHERE c.differs AND NOT EXISTS (SELECT FROM order_day_changes w
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
      SELECT marketplace_id, order_id, sum(cost_paise * quantity) AS cost, count(*) AS lines, sum(quantity) AS pieces
      FROM order_items GROUP BY 1, 2
    ), returned AS (
      SELECT marketplace_id, order_id, sum(refund_paise) AS refund FROM order_requests
      WHERE kind = 'return' AND state = 'accepted' GROUP BY 1, 2
    ), came_back AS (
      SELECT r.marketplace_id, r.order_id, sum(b.quantity) AS pieces, sum(b.quantity * i.cost_paise) AS cost FROM order_requests r
      JOIN order_request_items b ON b.marketplace_id = r.marketplace_id AND b.request_id = r.id
      JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
      WHERE r.kind = 'return' AND r.state = 'accepted' GROUP BY 1, 2
    )
    SELECT m.name AS marketplace, o.id FROM orders o JOIN marketplaces m ON m.id = o.marketplace_id
    LEFT JOIN lines l ON l.marketplace_id = o.marketplace_id AND l.order_id = o.id
    LEFT JOIN returned r ON r.marketplace_id = o.marketplace_id AND r.order_id = o.id
    LEFT JOIN came_back c ON c.marketplace_id = o.marketplace_id AND c.order_id = o.id
    WHERE (o.cost_paise, o.line_count, o.pieces, o.returned_paise, o.returned_pieces, o.returned_cost_paise) IS DISTINCT FROM
      (coalesce(l.cost, 0), coalesce(l.lines, 0), coalesce(l.pieces, 0), coalesce(r.refund, 0), coalesce(c.pieces, 0), coalesce(c.cost, 0))
    ORDER BY m.name, o.id`.execute(tx);
  return rows.map(({ marketplace, id }) => ({
    marketplace,
    subject: `order ${id}`,
    says: 'its cost, lines or pieces are not those of its lines and returns',
  }));
}
