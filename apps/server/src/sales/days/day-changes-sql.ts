import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreDay } from './changed-days-read.ts';
import { DAY } from './day-sums.ts';

// Changes to past days' figures are recorded here in their own transactions; until summed up again, those days are read live.
// Inserts only, so nobody waits.

export async function noteDay(tx: Tx, { marketplaceId, storeId, day }: StoreDay): Promise<void> {
  await sql`INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    VALUES (${marketplaceId}, ${newId()}, ${storeId}, ${day}::date)`.execute(tx);
}

/** For a change of an order that counts on the order's own day. */
export async function noteOrderChange(
  tx: Tx,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<void> {
  await sql`
    INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    SELECT o.marketplace_id, ${newId()}::uuid, o.store_id, ${DAY} FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(tx);
}

/** By the machine's clock, as the database does with late orders. */
const isPast = ({ at }: { at: Date }) => istDay(at) < istDay(new Date());

/** Documents that were written after their own day. */
export async function notePastDays(
  tx: Tx,
  rows: readonly { marketplaceId: string; storeId: string; at: Date }[],
): Promise<void> {
  const days = rows
    .filter(isPast)
    .map(({ marketplaceId, storeId, at }) => ({ marketplaceId, storeId, day: istDay(at) }));
  const distinct = new Map(days.map((day) => [Object.values(day).join(' '), day]));
  for (const day of distinct.values()) await noteDay(tx, day);
}

/** Payments written or deleted after their own day. */
export async function notePaymentDays(
  tx: Tx,
  payments: readonly { marketplaceId: string; orderId: string; at: Date }[],
): Promise<void> {
  for (const [marketplaceId, past] of Map.groupBy(payments.filter(isPast), (one) => one.marketplaceId))
    await sql`
      INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
      SELECT o.marketplace_id, gen_random_uuid(), o.store_id, p.day FROM orders o
      JOIN unnest(${past.map(({ orderId }) => orderId)}::uuid[], ${past.map(({ at }) => istDay(at))}::date[]) AS p (order_id, day)
        ON p.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId}
      GROUP BY o.marketplace_id, o.store_id, p.day`.execute(tx);
}
