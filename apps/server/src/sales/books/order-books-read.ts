import { formatRupees, type Paise } from '@haat/domain/money';
import { orderTypesWith } from '@haat/domain/order-types';
import { sql } from 'kysely';
import { sumOf } from '../../kit/sums.ts';
import { mayBeProviders } from '../orders/orders-sql.ts';
import type { BookCheck } from './difference.ts';

/** Vendors and goods on request are paid elsewhere. */
const WITH_MONEY = orderTypesWith(({ money }) => money === 'from customer');

/** What the bank did not take of the provider's dashboard is the order's again. */
const FAILED_ELSEWHERE = sql`(origin = 'elsewhere' AND status = 'failed')`;

/** Cash is rounded off by half a rupee at most, up or down. */
const MOST_OFF = sql.lit(50);

interface Row {
  marketplace: string;
  id: string;
  total: Paise;
  isPaid: boolean;
  isCancelled: boolean;
  back: Paise;
  found: Paise;
  isOff: boolean;
}

/**
 * Each order's total is what its payments say, but for what cash was rounded off by, and what is due. Nothing was paid for one that is not marked as paid, but a part of
 * an invoice order's total (`update-payments.ts`). Of what was paid that is gone which went back: through the provider what its
 * refunds say, by hand what accepted returns say, and all of it when the order is cancelled.
 */
export const orderBooks: BookCheck = {
  name: 'orders',
  about: 'orders = payments + due',
  unit: 'orders',
  async find(tx) {
    const compared = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM orders WHERE order_type = ANY(${WITH_MONEY})`.execute(tx);
    const { rows } = await sql<Row>`
      WITH paid AS (
        SELECT p.marketplace_id, p.order_id, ${sumOf(sql`p.amount_paise - p.round_off_paise`)} AS net, bool_or(o.id IS NOT NULL) AS is_online,
          abs(${sumOf(sql`p.round_off_paise`)}) > ${MOST_OFF} * count(*) AS is_off
        FROM payments p
        LEFT JOIN provider_payments o ON o.marketplace_id = p.marketplace_id AND o.id = p.reference AND ${mayBeProviders('p')}
        GROUP BY p.marketplace_id, p.order_id
      ), refunded AS (
        SELECT marketplace_id, order_id, ${sumOf(sql`amount_paise`)} AS back FROM refunds
        WHERE order_id IS NOT NULL AND NOT ${FAILED_ELSEWHERE} GROUP BY marketplace_id, order_id
      ), returned AS (
        SELECT marketplace_id, order_id, ${sumOf(sql`refund_paise`)} AS back FROM order_requests
        WHERE state = 'accepted' GROUP BY marketplace_id, order_id
      ), books AS (
        SELECT o.marketplace_id, o.id, o.total_paise AS total, o.paid_at IS NOT NULL AS is_paid,
          o.cancelled_at IS NOT NULL AS is_cancelled, coalesce(p.net, 0) AS found, coalesce(p.is_off, false) AS is_off,
          CASE WHEN o.order_type = 'invoice' THEN o.total_paise ELSE 0 END AS most_unpaid,
          CASE WHEN p.is_online THEN coalesce(f.back, 0) WHEN o.cancelled_at IS NOT NULL THEN o.total_paise
            ELSE coalesce(r.back, 0) END AS back
        FROM orders o
        LEFT JOIN paid p ON p.marketplace_id = o.marketplace_id AND p.order_id = o.id
        LEFT JOIN refunded f ON f.marketplace_id = o.marketplace_id AND f.order_id = o.id
        LEFT JOIN returned r ON r.marketplace_id = o.marketplace_id AND r.order_id = o.id
        WHERE o.order_type = ANY(${WITH_MONEY})
      )
      SELECT m.name AS marketplace, b.id, b.total, b.is_paid AS "isPaid", b.is_cancelled AS "isCancelled", b.back, b.found, b.is_off AS "isOff"
      FROM books b JOIN marketplaces m ON m.id = b.marketplace_id
      WHERE (b.is_paid AND b.found <> b.total - b.back)
        OR (NOT b.is_paid AND b.found NOT BETWEEN 0 AND b.most_unpaid)
        OR (b.is_cancelled AND b.found <> 0) OR b.is_off
      ORDER BY m.name, b.id`.execute(tx);
    return {
      compared: compared.rows[0]?.count ?? 0,
      differences: rows.map((row) => ({
        marketplace: row.marketplace,
        subject: `order ${row.id}`,
        says: wordsOf(row),
      })),
    };
  },
};

function wordsOf({ total, isPaid, isCancelled, back, found, isOff }: Row): string {
  if (isOff) return `${formatRupees(total)}; its cash is rounded off by more than half a rupee a payment`;
  const state = isCancelled ? 'cancelled' : isPaid ? 'paid' : 'not paid';
  const gone = isPaid && back > 0 ? `, of which ${formatRupees(back)} went back` : '';
  return `${formatRupees(total)}, ${state}${gone}; its payments come to ${formatRupees(found)}`;
}
