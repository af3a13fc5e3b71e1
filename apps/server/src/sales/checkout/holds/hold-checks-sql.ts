import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';

/** What names a hold and the provider's order of it. */
export interface HoldToCheck {
  marketplaceId: string;
  id: string;
  providerOrderId: string;
}

/** A hold that may have no order of the provider's yet. */
export type NamedHold = Omit<HoldToCheck, 'providerOrderId'> & { providerOrderId: string | null };

const NAMES = ['marketplace_id as marketplaceId', 'id', 'provider_order_id as providerOrderId'] as const;

const MINUTE_MS = 60_000;
const SIX_HOURS_MS = 360 * MINUTE_MS;
const WEEK_MS = 28 * SIX_HOURS_MS;

/** When a hold is checked with the provider again; null: no more. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= WEEK_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 2, MINUTE_MS), SIX_HOURS_MS));
}

/**
 * Holds that are to be checked with the provider. One is checked a minute after it was made, then after half its age again,
 * every six hours at last, and after a week no more; each is given to one process. None: nothing is due.
 */
export async function takeHoldsToCheck(db: Db, now: Date, limit: number): Promise<HoldToCheck[]> {
  const due = await db
    .selectFrom('checkout_holds')
    .select([...NAMES, 'created_at as createdAt'])
    .where('next_check_at', '<=', now)
    .where('provider_order_id', 'is not', null)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  const taken = await Promise.all(due.map((hold) => takeHold(db, hold, now)));
  return taken.flatMap((hold) => hold ?? []);
}

/** Undefined when another process was faster. */
async function takeHold(
  db: Db,
  { marketplaceId, id, providerOrderId, createdAt }: NamedHold & { createdAt: Date },
  now: Date,
): Promise<HoldToCheck | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_holds')
    .set({ next_check_at: nextCheck(createdAt, now) })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { marketplaceId, id, providerOrderId: providerOrderId ?? '' } : undefined;
}

/** Whether a hold may be checked with the provider because its shopper waits: once in 5 seconds, and not of one that is placed. */
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
export function expiredHolds(db: Db, now: Date, limit: number): Promise<NamedHold[]> {
  return db
    .selectFrom('checkout_holds')
    .select(NAMES)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Holds of a day ago and more that a payment could still turn into orders: nobody expects them any more. */
export function oldHolds(db: Db, limit: number): Promise<(NamedHold & { createdAt: Date })[]> {
  return db
    .selectFrom('checkout_holds')
    .select([...NAMES, 'created_at as createdAt'])
    .where('state', '=', 'released')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** From now on a payment for this hold goes back. */
export async function closeHold(db: Db, { marketplaceId, id }: NamedHold): Promise<void> {
  await db
    .updateTable('checkout_holds')
    .set({ state: 'closed' })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('state', '=', 'released')
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
