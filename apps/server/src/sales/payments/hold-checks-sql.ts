import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

/** What names a hold and the provider's order of it. */
export interface HoldToCheck {
  marketplaceId: string;
  id: string;
  providerOrderId: string;
}

/**
 * Holds that the provider is to be asked about. One is asked about a minute after it was made, then after half its age again,
 * every six hours at last, and after a week no more; each is given to one process.
 */
export async function takeHoldsToCheck(db: Db, limit: number): Promise<HoldToCheck[]> {
  const { rows } = await sql<HoldToCheck>`
    UPDATE checkout_holds SET next_check_at = CASE WHEN created_at > now() - interval '7 days'
      THEN now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '6 hours') END
    WHERE (marketplace_id, id) IN (
      SELECT marketplace_id, id FROM checkout_holds WHERE next_check_at <= now() AND provider_order_id IS NOT NULL
      ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING marketplace_id AS "marketplaceId", id, provider_order_id AS "providerOrderId"`.execute(db);
  return rows;
}

/** Whether the provider may be asked about a hold because its shopper asks: once in 5 seconds, and not of one that is placed. */
export async function takeShoppersTurn(
  db: Db,
  { marketplaceId, id }: Pick<HoldToCheck, 'marketplaceId' | 'id'>,
) {
  const { numUpdatedRows } = await db
    .updateTable('checkout_holds')
    .set({ asked_at: sql<Date>`now()` })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('state', '<>', 'placed')
    .where((eb) =>
      eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', sql<Date>`now() - interval '5 seconds'`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds whose 15 minutes are over and that still have their goods. */
export async function lapsedHolds(
  db: Db,
  limit: number,
): Promise<(Omit<HoldToCheck, 'providerOrderId'> & { providerOrderId: string | null })[]> {
  return db
    .selectFrom('checkout_holds')
    .select(['marketplace_id as marketplaceId', 'id', 'provider_order_id as providerOrderId'])
    .where('state', '=', 'held')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** A payment for goods that were wanted a day ago goes back: nobody expects them any more. */
export async function closeOldHolds(db: Db): Promise<void> {
  await db
    .updateTable('checkout_holds')
    .set({ state: 'closed' })
    .where('state', '=', 'released')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Forgets carts that were never paid after 30 days: they hold names and addresses. */
export async function forgetOldHolds(db: Db): Promise<void> {
  await sql`
    DELETE FROM checkout_holds h WHERE state <> 'placed' AND created_at < now() - interval '30 days' AND NOT EXISTS (
      SELECT FROM provider_payments p WHERE p.marketplace_id = h.marketplace_id AND p.hold_id = h.id)`.execute(
    db,
  );
}
