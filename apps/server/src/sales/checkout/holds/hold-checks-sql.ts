import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { holdAt } from './holds-sql.ts';

/** The keys of a hold and of its order at the provider. */
export interface HoldToCheck {
  marketplaceId: string;
  id: string;
  providerOrderId: string;
}

/** A hold that may not have a provider's order yet. */
export type NamedHold = Omit<HoldToCheck, 'providerOrderId'> & { providerOrderId: string | null };

const NAMES = ['marketplace_id as marketplaceId', 'id', 'provider_order_id as providerOrderId'] as const;

const MINUTE_MS = 60_000;
const SIX_HOURS_MS = 360 * MINUTE_MS;
const WEEK_MS = 28 * SIX_HOURS_MS;
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

/** A hold that is due for a check with the provider. */
export interface DueHold extends HoldToCheck {
  /** Whether to stop checking once the provider has answered. */
  isLast: boolean;
}

/** Null: never again. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= MONTH_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 2, MINUTE_MS), SIX_HOURS_MS));
}

/**
 * Claims holds that are due for a check with the provider: a minute after they were made, then at half their age again,
 * every six hours at most, for a week, and then until an answer, for a month. Each goes to one process.
 */
export async function takeHoldsToCheck(db: Db, now: Date, limit: number): Promise<DueHold[]> {
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
): Promise<DueHold | undefined> {
  const { numUpdatedRows } = await holdAt(db, { marketplaceId, id })
    .set({ next_check_at: nextCheck(createdAt, now) })
    .where('next_check_at', '<=', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const isLast = now.getTime() - createdAt.getTime() >= WEEK_MS;
  return { marketplaceId, id, providerOrderId: providerOrderId ?? '', isLast };
}

/** Ends the checks of a hold. */
export async function endChecks(db: Db, hold: HoldToCheck): Promise<void> {
  await holdAt(db, hold).set({ next_check_at: null }).execute();
}

/** Allows a check with the provider because the shopper waits: once in 5 seconds, unless the hold is placed. */
export async function takeShoppersTurn(db: Db, hold: Pick<HoldToCheck, 'marketplaceId' | 'id'>) {
  const { numUpdatedRows } = await holdAt(db, hold)
    .set({ asked_at: sql<Date>`now()` })
    .where('state', '<>', 'placed')
    .where((eb) =>
      eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', sql<Date>`now() - interval '5 seconds'`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds older than 15 minutes that still have their goods. */
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

/** Holds older than a day that a payment could still turn into orders, and that nobody expects any more. */
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

/** After this, a payment for the hold is refunded. */
export async function closeHold(db: Db, hold: NamedHold): Promise<void> {
  await holdAt(db, hold).set({ state: 'closed' }).where('state', '=', 'released').execute();
}

/**
 * Deletes unpaid carts after 30 days, as they contain names and addresses; but never before their goods are returned and the
 * provider has been asked.
 */
export async function forgetOldHolds(db: Db): Promise<void> {
  await sql`
    DELETE FROM checkout_holds h WHERE state IN ('closed', 'replaced') AND created_at < now() - interval '30 days'
      AND (next_check_at IS NULL OR provider_order_id IS NULL) AND NOT EXISTS (
        SELECT FROM provider_payments p WHERE p.marketplace_id = h.marketplace_id AND p.hold_id = h.id)`.execute(
    db,
  );
}
