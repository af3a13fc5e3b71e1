import type { Tx } from '../../kit/db.ts';
import { forgetSubscriptionsOf } from '../../messages/push/push-subscriptions-sql.ts';
import { endSessionsOf } from '../sessions/sessions-sql.ts';
import { raiseTokenVersion } from './identity-sql.ts';

/**
 * Ends all sessions of a user but one, with what they left behind: sign-ins at their second step, and push
 * subscriptions. Their codes and keys only work inside them.
 * @param stays the session that survives; absent: none
 * @returns how many ended
 */
export async function endSessionsBut(tx: Tx, userId: string, now: Date, stays?: string): Promise<number> {
  const tokenVersion = await raiseTokenVersion(tx, userId);
  const ended = await endSessionsOf(
    tx,
    userId,
    now,
    stays === undefined ? undefined : { sessionId: stays, tokenVersion },
  );
  // After changing the user: a sharded database can't change a reference table after changing shards in parallel.
  await forgetSubscriptionsOf(tx, userId, stays);
  return ended;
}
