import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import { type listRewards, REWARDS_A_PAGE, type RewardEntry } from '@haat/contract/rewards';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';

/** The caller's points by marketplace, and a page of their changes, newest first. */
export async function listOwnRewards(
  db: Db,
  { userId }: Caller,
  page: number,
): Promise<CallReply<typeof listRewards>> {
  const [balances, entries, count] = await Promise.all([
    sql<{ id: string; name: string; points: number }>`
      SELECT m.id, m.name, b.points FROM reward_balances b JOIN marketplaces m ON m.id = b.marketplace_id
      WHERE b.user_id = ${userId} ORDER BY b.points DESC, m.name`.execute(db),
    sql<Entry>`
      SELECT l.id, l.change, l.cause, CASE WHEN s.id IS NULL THEN l.order_id END AS "orderId", o.number, s.name AS counter, l.created_at AS "createdAt", m.id AS "marketplaceId", m.name
      FROM reward_ledger l JOIN marketplaces m ON m.id = l.marketplace_id
      LEFT JOIN orders o ON o.marketplace_id = l.marketplace_id AND o.id = l.order_id
      LEFT JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id AND o.user_id IS NULL
      WHERE l.user_id = ${userId} ORDER BY l.created_at DESC, l.id DESC
      LIMIT ${REWARDS_A_PAGE} OFFSET ${(page - 1) * REWARDS_A_PAGE}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM reward_ledger WHERE user_id = ${userId}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return {
    points: balances.rows.reduce((sum, { points }) => sum + points, 0),
    balances: balances.rows.map(({ id: _id, name, points }) => ({ marketplace: { _id, name }, points })),
    ...pageOf(entries.rows.map(entryOf), { page, size: REWARDS_A_PAGE, total }),
  };
}

interface Entry extends Pick<RewardEntry, 'change' | 'cause' | 'createdAt'> {
  id: string;
  orderId: string | null;
  number: number | null;
  marketplaceId: string;
  name: string;
  counter: string | null;
}

function entryOf({ id: _id, orderId, number, marketplaceId, name, counter, ...rest }: Entry): RewardEntry {
  return {
    _id,
    marketplace: { _id: marketplaceId, name },
    ...rest,
    ...(counter && { counter }),
    ...(orderId && number && { order: { _id: orderId, number } }),
  };
}
