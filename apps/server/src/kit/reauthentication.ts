import type { Caller } from './callers.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db.ts';
import { Refusal } from './refusal.ts';

/** For so long what somebody has shown counts for refunds, roles and payment keys. */
export const FRESH_MS = 10 * 60_000;

/**
 * Lets a caller pass who has shown within ten minutes who they are: by the second factor where theirs is turned on, else
 * by the way in which they signed in. Read from the database each time, as another process may have heard the answer.
 * @throws Refusal `reauthentication-needed` with `{ by }`, what is asked for: `code` or `password`
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
