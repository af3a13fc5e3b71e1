import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { BookCheck, Difference, SumRow } from './difference.ts';

/** A shopper's points in a marketplace are the sum of their ledger, and an order has used the points that it says. */
export const pointsBooks: BookCheck = {
  name: 'points',
  about: 'points = ledger',
  unit: 'balances',
  async find(tx) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM reward_balances`.execute(tx);
    const differences = [...(await balancesOff(tx)), ...(await ordersOff(tx))];
    return { compared: rows[0]?.count ?? 0, differences };
  },
};

async function balancesOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<SumRow>`
    WITH ledger AS (
      SELECT marketplace_id, user_id, ${sumOf(sql`change`)} AS points FROM reward_ledger GROUP BY marketplace_id, user_id
    ), both_sides AS (
      SELECT coalesce(b.marketplace_id, l.marketplace_id) AS marketplace_id, coalesce(b.user_id, l.user_id) AS user_id,
        coalesce(l.points, 0) AS expected, coalesce(b.points, 0) AS found
      FROM reward_balances b FULL JOIN ledger l ON l.marketplace_id = b.marketplace_id AND l.user_id = b.user_id
    )
    SELECT m.name AS marketplace, s.user_id AS id, s.expected, s.found
    FROM both_sides s JOIN marketplaces m ON m.id = s.marketplace_id
    WHERE s.expected <> s.found ORDER BY m.name, s.user_id`.execute(tx);
  return rows.map(({ marketplace, id, expected, found }) => ({
    marketplace,
    subject: `shopper ${id}`,
    says: `has ${found} points, their ledger adds up to ${expected}`,
  }));
}

/** Of a shopper whose account was deleted the ledger is gone. */
async function ordersOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<SumRow>`
    WITH used AS (
      SELECT marketplace_id, order_id, ${sumOf(sql`-change`)} AS points FROM reward_ledger
      WHERE cause = 'redeemed' AND order_id IS NOT NULL GROUP BY marketplace_id, order_id
    )
    SELECT m.name AS marketplace, o.id, o.points_redeemed AS expected, coalesce(u.points, 0) AS found
    FROM orders o
    LEFT JOIN used u ON u.marketplace_id = o.marketplace_id AND u.order_id = o.id
    JOIN marketplaces m ON m.id = o.marketplace_id
    WHERE o.user_id IS NOT NULL AND o.points_redeemed <> coalesce(u.points, 0) ORDER BY m.name, o.id`.execute(
    tx,
  );
  return rows.map(({ marketplace, id, expected, found }) => ({
    marketplace,
    subject: `order ${id}`,
    says: `used ${expected} points, the ledger says ${found}`,
  }));
}
