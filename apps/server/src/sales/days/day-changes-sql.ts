import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreDay } from './changed-days-read.ts';
import { DAY } from './day-sums.ts';

// What changes the figures of a day that is over records it here, in its own transaction; until the day is summed up again
// it is read live. All of these only insert, so they wait for nobody.

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

/** Days before today, by the machine's clock, as the database does with late orders. */
const isPast = ({ at }: { at: Date }) => istDay(at) < istDay(new Date());

/** For documents of a store that were written on a later day than their own. */
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

/** For payments that were written, or taken out, on a later day than their own. */
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
