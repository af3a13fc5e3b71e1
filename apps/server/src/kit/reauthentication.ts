import type { Caller } from './callers.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db.ts';
import { Refusal } from './refusal.ts';

/** How long a proof of identity counts for refunds, roles and payment keys. */
export const FRESH_MS = 10 * 60_000;

/**
 * Requires a proof of identity within the last ten minutes: the second factor if it is turned on, otherwise the
 * caller's way of signing in. Reads the database, as another process may have received the proof.
 * @throws Refusal `reauthentication-needed` with `{ by }`: `code` or `password`
 */
export async function requireFreshProof(
  { db, clock }: { db: Db | Tx; clock: Clock },
  caller: Caller,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['proved_at', 'sessions.second_factor_at as coded_at', 'users.second_factor_at as on_since'])
    .where('sessions.id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new Refusal('not-authenticated');
  const shownAt = session.on_since ? session.coded_at : session.proved_at;
  if (shownAt && clock.now().getTime() - shownAt.getTime() < FRESH_MS) return;
  throw new Refusal('reauthentication-needed', { by: session.on_since ? 'code' : 'password' });
}
