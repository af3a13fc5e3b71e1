import { formatRupees, type Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { mayBeProviders } from '../orders/orders-sql.ts';
import type { BookCheck, Difference } from './difference.ts';

/**
 * Each payment that the provider captured became orders or goes back, and to the paisa: of one that was placed the orders have
 * all, but what is refunded of them; of any other the refunds have all that had not gone back before. One may wait for a
 * decision of the payments desk, as long as its time is not over.
 */
export const paymentBooks: BookCheck = {
  name: 'online payments',
  about: 'every captured payment an order or a refund',
  unit: 'payments',
  async find(tx) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM provider_payments`.execute(tx);
    return {
      compared: rows[0]?.count ?? 0,
      differences: [...(await placedOff(tx)), ...(await returnedOff(tx)), ...(await forgotten(tx))],
    };
  },
};

/** A refund of the provider's dashboard that the bank did not take gave nothing back. */
const FAILED_ELSEWHERE = sql`(f.origin = 'elsewhere' AND f.status = 'failed')`;

interface PlacedRow {
  marketplace: string;
  id: string;
  amount: Paise;
  state: string;
  orders: number;
  ordered: Paise;
  refunded: Paise;
}

async function placedOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<PlacedRow>`
    WITH placed AS (
      SELECT p.marketplace_id, p.id, p.hold_id, p.amount_paise FROM provider_payments p WHERE p.outcome = 'placed'
    ), ordered AS (
      SELECT p.marketplace_id, p.id, ${sumOf(sql`y.amount_paise`)} AS net FROM placed p
      JOIN payments y ON y.marketplace_id = p.marketplace_id AND y.reference = p.id AND ${mayBeProviders('y')} GROUP BY 1, 2
    ), refunded AS (
      SELECT p.marketplace_id, p.id, ${sumOf(sql`f.amount_paise`)} AS back FROM placed p
      JOIN refunds f ON f.marketplace_id = p.marketplace_id AND f.payment_id = p.id AND NOT ${FAILED_ELSEWHERE}
      GROUP BY 1, 2
    ), written AS (
      SELECT p.marketplace_id, p.id, count(*)::integer AS orders FROM placed p
      JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.checkout_id = p.hold_id GROUP BY 1, 2
    )
    SELECT m.name AS marketplace, p.id, p.amount_paise AS amount, h.state, coalesce(w.orders, 0) AS orders,
      coalesce(o.net, 0) AS ordered, coalesce(f.back, 0) AS refunded
    FROM placed p
    JOIN marketplaces m ON m.id = p.marketplace_id
    JOIN checkout_holds h ON h.marketplace_id = p.marketplace_id AND h.id = p.hold_id
    LEFT JOIN ordered o ON o.marketplace_id = p.marketplace_id AND o.id = p.id
    LEFT JOIN refunded f ON f.marketplace_id = p.marketplace_id AND f.id = p.id
    LEFT JOIN written w ON w.marketplace_id = p.marketplace_id AND w.id = p.id
    WHERE h.state <> 'placed' OR w.orders IS NULL OR coalesce(o.net, 0) + coalesce(f.back, 0) <> p.amount_paise
    ORDER BY m.name, p.id`.execute(tx);
  return rows.map(({ marketplace, id, amount, state, orders, ordered, refunded }) => ({
    marketplace,
    subject: `payment ${id}`,
    says: `${formatRupees(amount)} for a cart that is ${state}; ${orders} orders have ${formatRupees(ordered)}, refunds ${formatRupees(refunded)}`,
  }));
}

interface ReturnedRow {
  marketplace: string;
  id: string;
  reason: string;
  amount: Paise;
  before: Paise;
  refunded: Paise;
  ordered: Paise;
}

async function returnedOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<ReturnedRow>`
    WITH returned AS (
      SELECT p.* FROM provider_payments p WHERE p.outcome = 'refunded'
    ), refunded AS (
      -- What had gone back before may have been recorded since, as a refund made elsewhere.
      SELECT p.marketplace_id, p.id, ${sumOf(sql`f.amount_paise`, sql`f.origin = 'here'`)}
        + greatest(${sumOf(sql`f.amount_paise`, sql`f.origin = 'elsewhere'`)} - p.refunded_before_paise, 0) AS back
      FROM returned p
      JOIN refunds f ON f.marketplace_id = p.marketplace_id AND f.payment_id = p.id AND NOT ${FAILED_ELSEWHERE}
      GROUP BY 1, 2, p.refunded_before_paise
    ), ordered AS (
      SELECT p.marketplace_id, p.id, ${sumOf(sql`y.amount_paise`)} AS net FROM returned p
      JOIN payments y ON y.marketplace_id = p.marketplace_id AND y.reference = p.id AND ${mayBeProviders('y')} GROUP BY 1, 2
    )
    SELECT m.name AS marketplace, p.id, p.reason, p.amount_paise AS amount, p.refunded_before_paise AS before,
      coalesce(f.back, 0) AS refunded, coalesce(o.net, 0) AS ordered
    FROM returned p
    JOIN marketplaces m ON m.id = p.marketplace_id
    LEFT JOIN refunded f ON f.marketplace_id = p.marketplace_id AND f.id = p.id
    LEFT JOIN ordered o ON o.marketplace_id = p.marketplace_id AND o.id = p.id
    WHERE coalesce(f.back, 0) <> p.amount_paise - p.refunded_before_paise OR coalesce(o.net, 0) <> 0
    ORDER BY m.name, p.id`.execute(tx);
  return rows.map(({ marketplace, id, reason, amount, before, refunded, ordered }) => ({
    marketplace,
    subject: `payment ${id}`,
    says: `${formatRupees(amount)} made no order (${reason}), ${formatRupees(before)} had gone back before; refunds have ${formatRupees(refunded)}, orders ${formatRupees(ordered)}`,
  }));
}

/** Payments whose time to be decided over ended so long ago that something must be wrong. */
async function forgotten(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; id: string; amount: Paise; at: Date }>`
    SELECT m.name AS marketplace, p.id, p.amount_paise AS amount, p.refunds_at AS at
    FROM provider_payments p JOIN marketplaces m ON m.id = p.marketplace_id
    WHERE p.outcome = 'held' AND p.refunds_at < now() - interval '1 hour' ORDER BY m.name, p.id`.execute(tx);
  return rows.map(({ marketplace, id, amount, at }) => ({
    marketplace,
    subject: `payment ${id}`,
    says: `${formatRupees(amount)} was to go back at ${at.toISOString()}, and still waits for a decision`,
  }));
}
