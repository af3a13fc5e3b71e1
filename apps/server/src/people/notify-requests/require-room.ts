import { MAX_NOTIFY_REQUESTS } from '@haat/contract/notify-requests';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { lockUser } from '../identity/identity-sql.ts';

/**
 * Locks an account, so that the count of its requests stays right. Refuses with `contact-not-proved`: an unproved
 * address may be a stranger's.
 */
export async function lockRequester(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Refusal('not-authenticated');
  if (!user.proved_email && !user.phone) throw new Refusal('contact-not-proved');
}

/** Refuses with `too-many-notify-requests` when the account has too many open requests, of areas and goods together. */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const areas =
    await sql<Counted>`SELECT count(*)::int AS open FROM area_requests WHERE user_id = ${userId}`.execute(tx);
  const stock =
    await sql<Counted>`SELECT count(*)::int AS open FROM stock_requests WHERE user_id = ${userId}`.execute(
      tx,
    );
  const open = (areas.rows[0]?.open ?? 0) + (stock.rows[0]?.open ?? 0);
  if (open >= MAX_NOTIFY_REQUESTS) throw new Refusal('too-many-notify-requests');
}

interface Counted {
  open: number;
}
